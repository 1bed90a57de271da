#!/usr/bin/env python3
"""A bot over HTTP: joins an open table of a game or makes one, and plays to its end.  Usage: http_bot.py URL [GAME]"""
import json, random, sys, urllib.request

url, game = sys.argv[1].rstrip("/") + "/api/v1", sys.argv[2] if len(sys.argv) > 2 else "four"
secret = ""


def ask(path, body=None):
    head = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url + path, data, head)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        return json.load(refused)  # {"error": {"kind", "message", "rule"}}


secret = ask("/people", {"name": "Python"})["secret"]  # who I am from now on
open_tables = [found["table"] for found in ask("/tables") if found["game"] == game]
table = next((found for found in open_tables if "seat" in ask(f"/tables/{found}/sit", {})), None)
if table is None:
    least = next(about["min_players"] for about in ask("/games") if about["game"] == game)
    table = ask("/tables", {"game": game, "seats": ["me"] + ["bot greedy"] * (least - 1)})["table"]

stream = urllib.request.Request(f"{url}/tables/{table}/stream", headers={"Authorization": f"Bearer {secret}"})
for line in urllib.request.urlopen(stream):  # wakes me whenever something has changed
    if not line.startswith(b"data:"):
        continue
    asked = ask(f"/tables/{table}/options")
    while asked.get("mine"):
        choice = random.choice(asked["options"])["choice"]
        ask(f"/tables/{table}/choose", {"choice": choice, "version": asked["version"]})
        asked = ask(f"/tables/{table}/options")
    if asked.get("over"):
        print(game, ask(f"/tables/{table}")["outcome"])
        break
