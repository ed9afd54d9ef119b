import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'

/** The path of a search. Defaults are left out, so that each list has one URL. */
export function pathWithQuery<Path extends string, Search extends Record<string, string | number>>(
  path: Path,
  search: Partial<Search>,
  defaults: Search,
): Path | `${Path}?${string}` {
  const params = new URLSearchParams()
  for (const [name, empty] of Object.entries(defaults)) {
    const value = search[name]
    if (value !== undefined && value !== empty) params.set(name, String(value))
  }
  const query = unescapeCommas(params)
  return query === '' ? path : `${path}?${query}`
}
