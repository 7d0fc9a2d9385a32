"""Makes ../data/english.txt from Debian's SCOWL package.

    apt-get install scowl && python3 fusion-words/tools/english.py

Taken are the English, American and British words up to size 35, of three letters and more,
without accents; abbreviations, names and contractions are not.

One line holds the words of one first letter and one length, sorted. A word is written as the
number of letters that it shares with the word before it (A for none, B for one, ...) and then
the letters that follow; the length tells where it ends.
"""

import itertools
import pathlib
import re

SCOWL = pathlib.Path("/usr/share/dict/scowl")
HERE = pathlib.Path(__file__).parent
OUT = HERE.parent / "data" / "english.txt"

words = set()
for variety, size in itertools.product(("english", "american", "british"), (10, 20, 35)):
    listed = (SCOWL / f"{variety}-words.{size}").read_text(encoding="iso-8859-1")
    words.update(word for word in listed.split() if re.fullmatch("[a-z]{3,}", word))

with OUT.open("w", encoding="ascii", newline="\n") as out:
    by_bucket = sorted(words, key=lambda word: (word[0], len(word), word))
    for _, bucket in itertools.groupby(by_bucket, key=lambda word: (word[0], len(word))):
        before = ""
        line = []
        for word in bucket:
            shared = 0
            while shared < len(before) and before[shared] == word[shared]:
                shared += 1
            line.append(chr(ord("A") + shared) + word[shared:])
            before = word
        # The length of the first word, without which the line could not be told apart.
        out.write(f"{len(before)} {''.join(line)}\n")

print(f"{len(words)} words, {OUT.stat().st_size} bytes")
