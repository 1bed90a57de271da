#!/usr/bin/env python3
"""A bot over HTTP: at an open table of a game or at one of its own, to the end.  Usage: http_bot.py URL [GAME]..."""
import json, random, sys, urllib.error, urllib.request

url, secret = sys.argv[1].rstrip("/") + "/api/v1", ""


def ask(path, body=None):
    head = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url + path, data, head)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        return json.load(refused)  # {"error": {"kind", "message", "rule"}}


def sit_down(about):
    open_tables = [found["table"] for found in ask("/tables") if found["game"] == about["game"]]
    table = next((found for found in open_tables if "seat" in ask(f"/tables/{found}/sit", {})), None)
    seats = ["me"] + ["bot greedy"] * (about["min_players"] - 1)
    return table or ask("/tables", {"game": about["game"], "seats": seats})["table"]


def play(table):
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
            return ask(f"/tables/{table}")["outcome"]
    sys.exit("the stream has ended before the game")


secret = ask("/people", {"name": "Python"})["secret"]  # who I am from now on
games = {about["game"]: about for about in ask("/games")}
for game in sys.argv[2:] or games:
    print(game, play(sit_down(games[game])), flush=True)
