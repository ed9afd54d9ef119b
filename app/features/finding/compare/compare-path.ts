/** The path of a comparison; the first instrument is the base. `isTrueSize` shows all of them on one scale. */
export function comparePath(ids: readonly string[], isTrueSize = false): string {
  if (ids.length === 0) return '/compare'
  return `/compare?ids=${ids.join(',')}${isTrueSize ? '&view=true-size' : ''}`
}
