/** The page on which both sides of a build read and sign its spec sheet. */
export function buildSheetPath(requestId: string): string {
  return `/custom-builds/${requestId}/sheet`
}
