/** A list with one more word, tidied; as it was when the word is blank or there already, however it is spelled in capitals. */
export function addTag(words: string[], typed: string): string[] {
  const word = typed.replace(/\s+/g, ' ').trim()
  const isKnown = words.some((each) => each.toLowerCase() === word.toLowerCase())
  return word === '' || isKnown ? words : [...words, word]
}
