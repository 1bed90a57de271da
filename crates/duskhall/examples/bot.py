"""Plays one game of random moves through `duskhall engine`: python3 bot.py DUSKHALL GAME PLAYERS"""
import json
import random
import subprocess
import sys

command, game, players = sys.argv[1], sys.argv[2], int(sys.argv[3])
engine = subprocess.Popen([command, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(op, **fields):
    """Sends one request, returns what the engine answers or stops with its error."""
    engine.stdin.write(json.dumps({"id": 1, "op": op, **fields}) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        sys.exit(answer["error"]["message"])
    return answer["ok"]


step = ask("new", game=game, seats=[f"bot {seat}" for seat in range(players)], seed=7)
table = step["table"]
while step["outcome"] is None:
    seat = step["awaiting"][0]
    options = ask("options", table=table, seat=seat)
    choice = random.choice(options)["choice"]
    step = ask("choose", table=table, seat=seat, choice=choice)
    for event in step["events"]:
        print(event["text"])

print(step["outcome"]["text"], "won by", step["outcome"]["winners"])
engine.stdin.close()
