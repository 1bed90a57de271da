#!/usr/bin/env python3
"""A bot in 30 lines: plays whole games at random over `duskhall engine`.  Usage: bot.py DUSKHALL [GAME]..."""
import json, random, subprocess, sys


class Engine:
    def __init__(self, command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([command, "engine"], stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

    def ask(self, op, **arguments):
        print(json.dumps({"id": op, "op": op, **arguments}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline() or sys.exit("the engine has stopped"))
        return answer["ok"] if "ok" in answer else sys.exit(f"{op}: {answer['error']['message']}")


def play(engine, game, players, seed):
    new = engine.ask("new", game=game, seats=[f"Bot {n}" for n in range(players)], options={}, seed=seed)
    table, awaiting, outcome, choices = new["table"], new["awaiting"], None, 0
    while outcome is None:
        seat = awaiting[0]  # several may be awaited at once: each answers for itself
        options = engine.ask("options", table=table, seat=seat)
        done = engine.ask("choose", table=table, seat=seat, choice=random.choice(options)["choice"])
        awaiting, outcome, choices = done["awaiting"], done["outcome"], choices + 1
    print(f"{game}, {players} players, {choices} choices: {outcome['reason']}, won by {outcome['winners']}")


random.seed(7)
engine = Engine(sys.argv[1] if len(sys.argv) > 1 else "duskhall")
games = {about["game"]: about for about in engine.ask("games")}
for game in sys.argv[2:] or games:
    play(engine, game, games[game]["max_players"], seed=7)
