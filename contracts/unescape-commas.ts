/** A query with its commas as people write them: they need no code there, and an address that can be read is shared more often. */
export function unescapeCommas(query: URLSearchParams | string): string {
  return String(query).replaceAll('%2C', ',')
}
