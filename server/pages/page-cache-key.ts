// What a page's loader and markup read from their address. A page that is not here may read anything.
const CATALOG_PARAMS = ['q', 'category', 'sort', 'view', 'page']
const BUILDER_PARAMS = ['q', 'location', 'specialty', 'sort', 'view', 'page']
const PARAMS_BY_PATH = new Map(
  Object.entries<readonly string[]>({
    '/': [],
    '/catalog': CATALOG_PARAMS,
    '/builders': BUILDER_PARAMS,
    '/about': [],
    '/founder-letter': [],
    '/contact': [],
    '/partnerships': [],
    '/blog': [],
    '/blog/feed.xml': [],
    '/join-builders': [],
    '/join': [],
    '/builder-signup': [],
    '/terms': [],
    '/privacy': [],
    '/developers': [],
    '/sitemap.xml': [],
  }),
)
const PARAMS_BELOW = new Map(Object.entries<readonly string[]>({ product: [], builder: ['tab', 'page'], blog: [], wishlist: [] }))
// Which parts of a page a navigation in the browser asks for.
const ROUTES_PARAM = '_routes'

/** The address without what nobody reads of it, such as a newsletter's `?utm_source`: many links, one page. */
export function pageCacheKey(address: string): string {
  const queryAt = address.indexOf('?')
  if (queryAt < 0) return address
  const path = address.slice(0, queryAt)
  const read = paramsReadBy(path)
  if (!read) return address
  const query = new URLSearchParams(address.slice(queryAt + 1))
  for (const name of [...query.keys()]) if (!read.includes(name)) query.delete(name)
  return query.size === 0 ? path : `${path}?${query}`
}

function paramsReadBy(path: string): readonly string[] | undefined {
  const isData = path.endsWith('.data')
  // Where a path ends with a slash, as the home page's does, a navigation asks for `_.data` behind it.
  const page = isData ? path.slice(0, -'.data'.length).replace(/\/_$/, '/') : path
  const [, first = '', second, ...deeper] = page.split('/')
  const read = PARAMS_BY_PATH.get(page) ?? (second && deeper.length === 0 ? PARAMS_BELOW.get(first) : undefined)
  return isData && read ? [...read, ROUTES_PARAM] : read
}
