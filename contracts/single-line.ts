// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be stored
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** One line as people mean it: no control characters, one space between words. */
export function singleLine(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()
}
