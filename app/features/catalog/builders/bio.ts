const LONGEST_EXCERPT = 170
const SHORT_SENTENCE = 40

/** Splits a bio into paragraphs at blank lines. */
export function bioParagraphs(bio: string | null): string[] {
  const paragraphs = (bio ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
  return paragraphs.filter((paragraph) => paragraph !== '')
}

/** The first sentence of the bio, or two if the first is short, unless that is the whole bio. */
export function bioIntro(paragraphs: string[]): string | undefined {
  const [first = '', second = ''] = paragraphs[0]?.match(/[^.!?]+[.!?]+["”’)]*(?=\s|$)/g) ?? []
  const both = first + second
  const opening = (first.length < SHORT_SENTENCE && both.length <= LONGEST_EXCERPT ? both : first).trim()
  const isWhole = opening === paragraphs.join(' ')
  return opening === '' || opening.length > LONGEST_EXCERPT || isWhole ? undefined : opening
}
