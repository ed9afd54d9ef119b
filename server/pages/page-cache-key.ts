import { FACET_PARAMETERS } from '#contracts/finding/facets/facet-fields.ts'
import type { PageRoute } from './list-page-routes.ts'

// The parts of a page that a client-side navigation requests.
const ROUTES_PARAM = '_routes'

/**
 * The cache key of an address: without parameters that its page doesn't read, such as a newsletter's `?utm_source`, so that many
 * links share a page. Pages that aren't public keep all parameters.
 */
export function createPageCacheKey(pages: readonly PageRoute[]): (address: string) => string {
  const known = pages.map(({ path, facts }) => ({
    path,
    parts: path.split('/'),
    query: facts.isPublic ? [...facts.query, ...(facts.hasFacets ? FACET_PARAMETERS : [])] : undefined,
  }))
  const fixed = new Map(known.filter(({ path }) => !path.includes(':')).map(({ path, query }) => [path, query]))
  // Paths with a fixed extension first, because `/builder/:slug` would also match them.
  const withParams = known
    .filter(({ path }) => path.includes(':'))
    .sort((one, other) => Number(other.path.includes('.')) - Number(one.path.includes('.')))

  return function pageCacheKey(address) {
    const queryAt = address.indexOf('?')
    if (queryAt < 0) return address
    const path = address.slice(0, queryAt)
    const read = queryReadBy(path)
    if (!read) return address
    const query = new URLSearchParams(address.slice(queryAt + 1))
    for (const name of [...query.keys()]) if (!read.includes(name)) query.delete(name)
    return query.size === 0 ? path : `${path}?${query}`
  }

  function queryReadBy(path: string): readonly string[] | undefined {
    const isData = path.endsWith('.data')
    // If a path ends with a slash, as the home page's does, a navigation requests `_.data` behind it.
    const page = isData ? path.slice(0, -'.data'.length).replace(/\/_$/, '/') : path
    const read = fixed.has(page) ? fixed.get(page) : withParams.find(({ parts }) => matches(parts, page.split('/')))?.query
    return isData && read ? [...read, ROUTES_PARAM] : read
  }
}

function matches(pattern: string[], parts: string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => matchesPart(part, parts[at] ?? ''))
}

/** A parameter can end in a fixed suffix, as in `:slug.atom`. */
function matchesPart(pattern: string, part: string): boolean {
  if (!pattern.startsWith(':')) return part === pattern
  const ending = /\.\w+$/.exec(pattern)?.[0] ?? ''
  return part.length > ending.length && part.endsWith(ending)
}
