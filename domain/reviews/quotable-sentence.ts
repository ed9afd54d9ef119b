/** What is shorter usually opens a review and says little: 'Two weeks in.' */
const SHORTEST = 35
/** A quote has room for this much. */
const LONGEST = 160

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentence of a text that says something and is not too long; else its first, cut after a word. */
export function quotableSentence(text: string): string {
  const sentences = [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)
  const [first = ''] = sentences
  return sentences.find(({ length }) => length >= SHORTEST && length <= LONGEST) ?? shorten(first)
}

function shorten(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence
  const words = sentence
    .slice(0, LONGEST + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, LONGEST)
  return `${words.replace(/[,;:.–—-]+$/, '')}…`
}
