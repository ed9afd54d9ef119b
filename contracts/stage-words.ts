/** That a stage is done. Its title may be many things or none, `Plates`, `Body closed`, so no verb agrees with it. */
export function stageDone(title: string): string {
  return `Done: ${title}`
}

/** Before a stage is started ahead of its slot; null where nothing is early. */
export function earlyStartQuestion({ slot_begins }: { slot_begins: string | null }): string | null {
  return slot_begins && `This build’s slot begins in ${slot_begins}. Start now?`
}
