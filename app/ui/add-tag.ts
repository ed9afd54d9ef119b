/** Returns the list with one more tag, trimmed; unchanged if the tag is blank or already there, ignoring case. */
export function addTag(words: string[], typed: string): string[] {
  const word = typed.replace(/\s+/g, ' ').trim()
  const isKnown = words.some((each) => each.toLowerCase() === word.toLowerCase())
  return word === '' || isKnown ? words : [...words, word]
}
