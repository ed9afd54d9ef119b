const DATE =
  /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b(?:, \d{4})?/g
const COUNT = /(?:\bStage )?\b\d+ of \d+/g

/** Joins a date such as `Fri, Nov 20`, `Stage 8 of 9` and the start of a range with nonbreaking spaces, so that no line ends inside. */
export function unbrokenPhrases(sentence: string): string {
  return sentence
    .replace(DATE, (date) => date.replaceAll(' ', '\u00a0'))
    .replace(COUNT, (count) => count.replaceAll(' ', '\u00a0'))
    .replaceAll(' – ', '\u00a0– ')
}
