/** One normalized line: no control characters, single spaces. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}
