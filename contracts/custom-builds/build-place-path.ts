/** The page of a waiting-list entry. */
export function buildPlacePath(requestId: string): `/${string}` {
  return `/custom-builds/${requestId}/place`
}
