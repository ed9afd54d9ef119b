/** Shorter sentences are usually openers without content: 'Two weeks in.' */
const SHORTEST = 35
/** The longest quote */
const LONGEST = 160

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentence of a text that is neither too short nor too long; otherwise the first one, cut after a word */
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
