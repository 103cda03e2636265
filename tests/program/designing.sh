#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The ten minutes of docs/designing.md, word for word but with fewer games.
ttr=$1
guide=$(cd "$(dirname "$0")/../.." && pwd)/docs/designing.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
status=0

# The script of minute 5, and all commands, each on one line.
python3 - "$guide" <<'END'
import re, sys
text = open(sys.argv[1]).read()
text = text[text.index("## From an idea"):]
text = text[:text.index("\n## ")]
script = re.search(r"```lua\n(-- (\S+\.lua):.*?)```", text, re.S)
open(script.group(2), "w").write(script.group(1))
commands = "\n".join(line[4:] for line in text.split("\n")
                     if line.startswith("    ") and "```" not in line)
commands = commands.replace("\\\n", " ")
lines = [line for line in commands.split("\n") if line.startswith("ttr ")]
lines = [re.sub(r" --games \d+", "", line) + " --games 24 --progress none"
         for line in lines]
assert len(lines) >= 6, lines
open("commands", "w").write("\n".join(lines) + "\n")
END

ttr()
{
    "$ttr" "$@"
}

while read -r line; do
    eval "$line" >said 2>&1 || {
        echo "FAILED: $line: $(cat said)"
        status=1
    }
done <commands
for report in as-it-is doubled ends late points; do
    [[ -s $report/report.html ]] || {
        echo "FAILED: no report in $report"
        status=1
    }
done

# Pictures of the studies are there to be seen.
for picture in "${guide%/*}"/studies/*.svg; do
    grep -q "(${picture##*/})" "${guide%/*}/studies/README.md" || {
        echo "FAILED: $picture is not shown"
        status=1
    }
done

exit $status
