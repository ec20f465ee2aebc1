#!/bin/sh
# Makes the two document fonts from npm's source-sans 3.52.0 (Adobe, static TrueType); needs python3-fonttools.
# Typst takes neither WOFF2 nor variable fonts. The family is renamed because the licence reserves 'Source'
# for unmodified fonts. Ligatures are left out so that every letter can be searched; figures are tabular.
# ascii-advances.json tells how wide the regular letters are, from the space on, in thousandths of an em.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
cd "$work"
npm pack source-sans@3.52.0 --silent >pack.txt
tar xzf "$(cat pack.txt)"
latin='U+0020-007E,U+00A0-024F,U+02BB-02BC,U+02C6-02DD,U+0300-0304,U+0306-030C,U+0323,U+0326-0328,U+1E00-1EFF'
greek_cyrillic='U+0386-03CE,U+0400-045F,U+0490-0491'
signs='U+2000-200B,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+2044'
marks='U+2070-209C,U+20AC,U+2116,U+2122,U+2126,U+2150-215E,U+2190-2193,U+2202-2265,U+25A0-25CF,U+2713'
for weight in Regular Semibold; do
  small=$(echo "$weight" | tr '[:upper:]' '[:lower:]')
  python3 -m fontTools.subset "package/TTF/SourceSans3-$weight.ttf" --output-file="$small.ttf" \
    --unicodes="$latin,$greek_cyrillic,$signs,$marks" \
    --layout-features=kern,mark,mkmk,ccmp,locl --no-hinting --notdef-outline --name-IDs=0,1,2,4,6,13,14,16,17
  python3 - "$small.ttf" "$here/portal-sans-$small.ttf" <<'PYTHON'
import json, os, sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1], recalcTimestamp=False)
for record in font['name'].names:
    if record.nameID in (1, 4, 6, 16):
        record.string = record.toUnicode().replace('Source Sans 3', 'Portal Sans').replace('SourceSans3', 'PortalSans')
font.save(sys.argv[2])
if font['OS/2'].usWeightClass == 400:
    letters = font.getBestCmap()
    with open(os.path.join(os.path.dirname(sys.argv[2]), 'ascii-advances.json'), 'w') as table:
        json.dump([font['hmtx'][letters[code]][0] for code in range(0x20, 0x7f)], table)
PYTHON
done
cp package/LICENSE.md "$here/OFL.md"
