/** The address of a comparison; the first instrument is what the others are compared with. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`
}
