const DATE = /\b((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*) (\d{1,2})\b(?:, (\d{4}))?/g
const COUNT = /\bStage (\d+) of (\d+)/g

/** Joins a date such as `Nov 20, 2027` and `Stage 8 of 9` with nonbreaking spaces, so that no line ends inside. */
export function unbrokenPhrases(sentence: string): string {
  return sentence
    .replace(DATE, (_, month, day, year) => `${month}\u00a0${day}${year ? `,\u00a0${year}` : ''}`)
    .replace(COUNT, 'Stage\u00a0$1\u00a0of\u00a0$2')
}
