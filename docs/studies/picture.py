#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""picture.py - A chart of a report as a file of its own.

    picture.py REPORT.html SECTION OUT.svg
"""
import re
import sys

report, section, out = sys.argv[1:4]
with open(report, encoding="utf-8") as file:
    page = file.read()
part = re.search(rf'<section id="{re.escape(section)}">(.*?)</section>', page,
                 re.S).group(1)
chart = re.search(r"<svg.*?</svg>", part, re.S).group(0)
style = re.search(r"<style>(.*?)</style>", page, re.S).group(1)
colours = dict(re.findall(r"--(\w+):\s*(#\w+)", style.split("@media")[0]))
rules = "".join(re.findall(r"^(?:svg|\.t\d).*$", style, re.M))
rules = re.sub(r"var\(--(\w+)\)", lambda m: colours[m.group(1)], rules)
chart = chart.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) \
    if "xmlns" not in chart.split(">")[0] else chart
head, rest = chart.split(">", 1)
with open(out, "w", encoding="utf-8") as file:
    file.write(f'{head}>\n<style>{rules}</style>\n'
               f'<rect width="100%" height="100%" fill="{colours["paper"]}"/>'
               f"{rest}\n")
