/** `Neck · 6 of 9`, for headings. */
export function stagePlace({ title, number, of }: { title: string; number: number; of: number }): string {
  return [title, `${number} of ${of}`].filter(Boolean).join(' · ')
}

/** The history line of a finished stage. Titles such as `Plates` or `Body closed` do not work with a verb, hence the colon. */
export function stageDone(title: string): string {
  return `Done: ${title}`
}

/** Button that finishes a stage. */
export function markStageDone(title: string): string {
  return `Mark ${stageInSentence(title)} done`
}

/** `body closed` inside a sentence. `CNC work` and `French polish` keep their capital. */
export function stageInSentence(title: string): string {
  const isName = /^(?:French|[A-Z][A-Z\\d]|[A-Z]-)/.test(title)
  return isName ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** Confirms starting a stage ahead of its slot; null if the start is not early. */
export function earlyStartQuestion({ slot_begins }: { slot_begins: string | null }): string | null {
  return slot_begins && `This build’s slot begins in ${slot_begins}. Start now?`
}
