const SIGNS: Record<string, string> = {
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
}

const NO_BREAK = '\u00a0'

const FIGURE = String.raw`(?:\d+ )?\d+/\d+|\d+(?:\.\d+)?`
/** What the shop's texts have before a figure: nothing, a separator, or a word of a class or measure */
const BEFORE =
  '(?<=^|[·,:] |\\(|\\b(?:[Uu]nder|[Oo]ver|[Uu]p to|[Ff]rom|of|in or|mm or|length|width|radius|fret|saddle|back|stop) )'
/** A figure in inches, or a range, where 'in' is not a word: '25 1/2–27 in', '24 to 24 3/4 in', but not 'Top 5 in' */
const INCHES = `${BEFORE}((?:${FIGURE})(?:(?:–| to )(?:${FIGURE}))?) in(?=$|[,)]| [·(]| (?:or|and) )`
const OUNCES = String.raw`((?:\d+ )?\d+/\d+)(?= oz\b)`
/** User-typed text stays unchanged. */
const QUOTED = '“[^”]*”'

const MEASURES = new RegExp(`${QUOTED}|${INCHES}|${OUNCES}`, 'g')

/**
 * Prints the measures in a text: '25 1/2 in · 647.7 mm' becomes 25½″ · 647.7 mm, without line breaks before units. For displayed text; API
 * answers, URLs and form fields keep the typable form.
 */
export function printMeasures(text: string): string {
  return text
    .replace(MEASURES, (all, inches?: string, ounces?: string) => {
      if (inches !== undefined) return `${printFractions(inches.replace(/(\.\d)0\b/g, '$1'))}″`
      return ounces === undefined ? all : printFractions(ounces)
    })
    .replace(/(\d|[¼-¾⅛-⅞]) (?=(?:mm|cm|kg|g|lb|oz)\b)/g, `$1${NO_BREAK}`)
}

/** Fractions without their own character keep a non-breaking space: '1 11/16'. */
function printFractions(figures: string): string {
  return figures.replace(/(\d+ )?(\d+\/\d+)/g, (_all, whole: string | undefined, part: string) => {
    const sign = SIGNS[part]
    return (whole ?? '').trimEnd() + (sign ?? (whole === undefined ? part : NO_BREAK + part))
  })
}
