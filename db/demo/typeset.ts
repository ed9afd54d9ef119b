const NARROW_SPACE = '\u202f'

/** Joins the lines of a source text into paragraphs, and puts a narrow space before units. */
export function typeset(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .join('\n\n')
    .replace(/(\d|[¼½¾⅛⅜⅝⅞]) (?=(mm|lb|oz|g|V|mA|kΩ|MΩ|ms|s|Hz|dB|ft)(?!\p{L}))/gu, `$1${NARROW_SPACE}`)
}
