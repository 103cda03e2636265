# SPDX-License-Identifier: MIT
"""Check a report of the bench: every table can be sorted, every number read.

    report.py REPORT...
"""
import re
import sys
from html.parser import HTMLParser


class Tables(HTMLParser):
    """The tables of a page: how many headings, and the cells of each row."""

    def __init__(self):
        super().__init__()
        self.tables = []
        self.links = []

    def handle_starttag(self, tag, attributes):
        if tag == "table":
            self.tables.append({"headings": 0, "rows": []})
        elif tag == "th":
            self.tables[-1]["headings"] += 1
        elif tag == "tr" and self.tables[-1]["headings"]:
            self.tables[-1]["rows"].append([])
        elif tag == "td":
            self.tables[-1]["rows"][-1].append(dict(attributes).get("data-v"))
        for name, value in attributes:
            if name in ("src", "href") and not value.startswith("#"):
                self.links.append(value)


def faults(text):
    page = Tables()
    page.feed(text)
    if not page.tables:
        yield "no table"
    for number, table in enumerate(page.tables):
        if not table["rows"]:
            yield f"table {number} is empty"
        for row in table["rows"]:
            # The script of the page takes the cell of every row below the
            # heading that was clicked, so each must have it.
            if len(row) != table["headings"]:
                yield f"table {number}: {len(row)} cells for {table['headings']}"
            for value in row:
                if value is not None:
                    float(value)
    for link in page.links:
        yield f"not offline: {link}"
    shown = re.sub(r"<(style|script)>.*?</\1>", "", text, flags=re.S)
    for wrong in re.findall(r"[>( -](?:nan|inf)\b|-0(?:[.,]0+)?\b(?![.,]?\d)",
                            shown):
        yield f"no number: {wrong}"


status = 0
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        for fault in faults(file.read()):
            print(f"FAILED: {path}: {fault}")
            status = 1
sys.exit(status)
