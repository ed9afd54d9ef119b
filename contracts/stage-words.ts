/** That a stage is done. Its title may be many things or none, `Plates`, `Body closed`, so no verb agrees with it. */
export function stageDone(title: string): string {
  return `Done: ${title}`
}
