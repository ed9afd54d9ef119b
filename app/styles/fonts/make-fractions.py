"""Draws the fractions, primes and small figures that Instrument Sans and Instrument Serif lack, from their own figures.

Run from the root of the repository after `npm ci`, with fonttools and brotli installed. The results are in git.
"""

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

FRACTIONS = {"½": "12", "¼": "14", "¾": "34", "⅛": "18", "⅜": "38", "⅝": "58", "⅞": "78", "⅓": "13", "⅔": "23", "⅙": "16", "⅚": "56"}
SMALL = 0.6
# The gap after a whole number, such as 25.
SPACE_BEFORE = 30
BAR_WIDTH = 0.42
PRIME_SLANT = 0.28

# Figures before a slash are above the bar, those after it below.
BELOW_THE_BAR = "@above = [%s]; @below = [%s]; feature calt { sub [bar @below] @above' by @below; } calt;" % (
    " ".join(f"above{figure}" for figure in range(10)),
    " ".join(f"below{figure}" for figure in range(10)),
)


def make(source, target, tightness):
    font = TTFont(f"node_modules/{source}")
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=False, name_IDs=[0, 13, 14])
    options.drop_tables += ["STAT", "HVAR", "MVAR", "GDEF"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="0123456789/'")
    subsetter.subset(font)

    glyphs, widths, names = font["glyf"], font["hmtx"], font.getBestCmap()
    drawn = font.getGlyphSet()

    def box(name):
        pen = BoundsPen(drawn)
        drawn[name].draw(pen)
        return pen.bounds

    def part(name, x, y, across=SMALL, up=SMALL, slant=0):
        component = GlyphComponent()
        component.glyphName, component.x, component.y = name, round(x), round(y)
        component.flags = 0x0002
        component.transform = [[across, 0], [slant, up]]
        return component

    height = box(names[ord("1")])[3]
    raised = height * (1 - SMALL)
    slash = names[ord("/")]
    left, bottom, right, top = box(slash)
    across, up = height * BAR_WIDTH / (right - left), height / (top - bottom)
    overlap = height * tightness
    bar = lambda x: part(slash, x - left * across, -bottom * up, across, up)

    made = {}

    def add(name, parts, width, character=None):
        glyph = Glyph()
        glyph.numberOfContours, glyph.components = -1, parts
        made[name] = (glyph, round(width), character)

    for character, (above, below) in FRACTIONS.items():
        above, below = names[ord(above)], names[ord(below)]
        bar_at = SPACE_BEFORE + widths[above][0] * SMALL - overlap
        below_at = bar_at + height * BAR_WIDTH - overlap
        parts = [part(above, SPACE_BEFORE, raised), bar(bar_at), part(below, below_at, 0)]
        add(f"fraction{ord(character)}", parts, below_at + widths[below][0] * SMALL, character)
    for figure in range(10):
        name = names[ord(str(figure))]
        add(f"above{figure}", [part(name, 0, raised)], widths[name][0] * SMALL, str(figure))
        add(f"below{figure}", [part(name, 0, 0)], widths[name][0] * SMALL)
    add("bar", [bar(-overlap)], height * BAR_WIDTH - 2 * overlap, "/")

    quote = names[ord("'")]
    left, bottom, right, top = box(quote)
    wide = right - left
    for character, count in (("′", 1), ("″", 2)):
        start = 40 - left * 0.8 - bottom * PRIME_SLANT
        strokes = [part(quote, start + stroke * wide * 1.55, 0, 0.8, 1, PRIME_SLANT) for stroke in range(count)]
        add(f"prime{count}", strokes, 60 + wide * (0.8 + (count - 1) * 1.55) + (top - bottom) * PRIME_SLANT * 0.6, character)

    order = font.getGlyphOrder() + list(made)
    font.setGlyphOrder(order)
    glyphs.glyphOrder = order
    for name, (glyph, width, _) in made.items():
        glyphs.glyphs[name] = glyph
        glyph.recalcBounds(glyphs)
        widths.metrics[name] = (width, glyph.xMin)
        if "gvar" in font:
            font["gvar"].variations[name] = []
    for table in font["cmap"].tables:
        table.cmap = {ord(character): name for name, (_, _, character) in made.items() if character}
    font["maxp"].numGlyphs = len(order)
    font["post"].formatType = 3
    font["OS/2"].recalcUnicodeRanges(font)
    addOpenTypeFeaturesFromString(font, BELOW_THE_BAR)
    font.flavor = "woff2"
    font.save(f"app/styles/fonts/{target}.woff2")


make("@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2", "serif-fractions", 0.12)
make("@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2", "sans-fractions", 0.14)
