# What Connect Four says.
four-red = Red
four-yellow = Yellow
four-prompt = { $who }, drop a disc into a column.
four-drop = Drop into column { $column }
four-drops = { $who } drops a disc into column { $column }.
four-column-full = Column { $column } is full.
four-no-column = `{ $text }` is not a choice here; write `drop 4` for the fourth column.
four-board = The board
four-cell = Column { $column }, row { $row }
four-disc-red = A Red disc
four-disc-yellow = A Yellow disc
four-explain = Four { $who } discs in a line win.
four-end-line = Four in a line.
four-end-full = The board is full.

# In lists of games.
four-about = Two players drop discs into seven columns; four of a colour in a line win. A minute to learn, and the house's way of trying a seat before the long evening begins.
four-length = 5 minutes
