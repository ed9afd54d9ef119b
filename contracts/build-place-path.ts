/** The page of a request's place in an order book. */
export function buildPlacePath(requestId: string): `/${string}` {
  return `/custom-builds/${requestId}/place`
}
