/** A figure stays in one line with its fraction and its unit: '25 1/2 in', '0.9 mm'. */
export function keepUnits(text: string): string {
  return text.replace(/(\d) (?=\d+\/\d|(?:mm|cm|kg|g|in|lb|oz)\b)/g, '$1\u00a0')
}
