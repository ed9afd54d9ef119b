const LONGEST_STANDFIRST = 170

/** A bio as it was written: paragraphs stand apart by an empty line. */
export function paragraphsOf(bio: string | null): string[] {
  const paragraphs = (bio ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
  return paragraphs.filter((paragraph) => paragraph !== '')
}

/** The opening sentences that still read as one breath, when the bio has more to say than them. */
export function standfirstOf(paragraphs: string[]): string | undefined {
  const sentences = paragraphs[0]?.match(/[^.!?]+[.!?]+["”’)]*(?=\s|$)/g) ?? []
  let opening = ''
  for (const sentence of sentences) {
    if ((opening + sentence).length > LONGEST_STANDFIRST) break
    opening += sentence
  }
  return opening === '' || opening.trim() === paragraphs.join(' ') ? undefined : opening.trim()
}
