import { useSearchParams } from 'react-router'
import { pathWithQuery } from '#app/lib/path-with-query.ts'

/** The allowed values of each parameter, the default first; `true` allows any text. */
type QueryParamOptions = Record<string, true | readonly string[]>

/** The current value of each parameter. */
type Search<Options extends QueryParamOptions> = {
  [Name in keyof Options & string]: Options[Name] extends readonly (infer Choice extends string)[] ? Choice : string
}

/** Reads a list's filters and page from the URL; invalid values become the default. */
function readListAddress<Options extends QueryParamOptions>(params: URLSearchParams, options: Options) {
  const entries = Object.entries<true | readonly string[]>(options).map(([name, choices]) => {
    const value = params.get(name) ?? ''
    if (choices === true) return [name, value.trim().slice(0, 200)]
    return [name, choices.includes(value) ? value : choices[0]]
  })
  const page = Number(params.get('page'))
  return {
    search: Object.fromEntries(entries) as Search<Options>,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

/** The list's current parameters, and the paths of its pages. */
export function useListQueryParams<const Options extends QueryParamOptions>(path: `/${string}`, options: Options) {
  const [params] = useSearchParams()
  const { search, page } = readListAddress(params, options)
  const { search: defaults } = readListAddress(new URLSearchParams(), options)
  const allDefaults: Record<string, string | number> = { ...defaults, page: 1 }
  const isFiltered = Object.entries<string>(search).some(([name, value]) => value !== allDefaults[name])
  const chosen = Object.entries<string>({ ...search, page: String(page) }).filter(
    ([name, value]) => value !== String(allDefaults[name]),
  )
  const query = Object.fromEntries(chosen) as Partial<Search<Options> & { page: string }>
  return {
    search,
    defaults,
    page,
    isFiltered,
    /** The same parameters for the API, which has the same defaults. */
    query,
    pathOf: (of: number) => pathWithQuery(path, { ...search, page: of }, allDefaults),
  }
}
