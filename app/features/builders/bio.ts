const LONGEST_STANDFIRST = 170
const SHORT_SENTENCE = 40

/** A bio as it was written: paragraphs stand apart by an empty line. */
export function bioParagraphs(bio: string | null): string[] {
  const paragraphs = (bio ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
  return paragraphs.filter((paragraph) => paragraph !== '')
}

/** The opening sentence, or two when the first is short, if the bio has more to say than them. */
export function bioIntro(paragraphs: string[]): string | undefined {
  const [first = '', second = ''] = paragraphs[0]?.match(/[^.!?]+[.!?]+["”’)]*(?=\s|$)/g) ?? []
  const both = first + second
  const opening = (first.length < SHORT_SENTENCE && both.length <= LONGEST_STANDFIRST ? both : first).trim()
  const isWhole = opening === paragraphs.join(' ')
  return opening === '' || opening.length > LONGEST_STANDFIRST || isWhole ? undefined : opening
}
