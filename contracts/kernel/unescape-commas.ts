/** A query with literal commas, which need no encoding. Readable URLs are shared more often. */
export function unescapeCommas(query: URLSearchParams | string): string {
  return String(query).replaceAll('%2C', ',')
}
