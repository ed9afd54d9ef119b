import { useSearchParams } from 'react-router'
import { searchPath } from '#app/lib/search-path.ts'

/** What each name of the address may say, its default first; `true` where any words may stand. */
export type QueryParamOptions<Name extends string> = Record<Name, true | readonly string[]>

/** Filters and page of a list live in its address; what cannot be read there is its default. */
function readListAddress<Name extends string>(params: URLSearchParams, names: QueryParamOptions<Name>) {
  const entries = Object.entries<true | readonly string[]>(names).map(([name, choices]) => {
    const said = params.get(name) ?? ''
    if (choices === true) return [name, said.trim().slice(0, 200)]
    return [name, choices.includes(said) ? said : choices[0]]
  })
  const page = Number(params.get('page'))
  return {
    search: Object.fromEntries(entries) as Record<Name, string>,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

/** What this list's address asks for, and the addresses of its pages. */
export function useListQueryParams<const Name extends string>(path: `/${string}`, names: QueryParamOptions<Name>) {
  const [params] = useSearchParams()
  const { search, page } = readListAddress(params, names)
  const defaults = Object.fromEntries(
    Object.entries<true | readonly string[]>(names).map(([name, choices]) => [name, choices === true ? '' : choices[0]]),
  ) as Record<Name, string>
  const allDefaults: Record<string, string | number> = { ...defaults, page: 1 }

  /** The same question asked of another path: a page of this list, or the API. */
  function pathFor(other: `/${string}`, of: { page: number } = { page }): `/${string}` {
    return searchPath(other, { ...search, ...of }, allDefaults)
  }
  const isFiltered = Object.entries(defaults).some(([name, value]) => search[name as Name] !== value)
  return { search, defaults, page, isFiltered, pathFor, pathOf: (of: number) => pathFor(path, { page: of }) }
}
