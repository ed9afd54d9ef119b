import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { AdmissionControl } from '../http/admission-control.ts'
import { limitFilteredLists, uncountFilteredList } from '../http/limit-filtered-lists.ts'
import { RETRY_AFTER_SECONDS } from '../http/unavailable-refusal.ts'
import type { Cdn } from '../operations/cdn/cdn.ts'
import { currentScope, setRoute } from '../operations/observability/request-scope.ts'
import { compressResponse } from './compress-response.ts'
import { type CompressedPage, pageResponse } from './compressed-page.ts'
import { listPageRoutes } from './list-page-routes.ts'
import { KEPT_FOR_SECONDS, type PageCache } from './page-cache.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { createPageRouteName } from './page-route-name.ts'
import { createRefusalPage } from './refusal-page.ts'
import { withOutageResponses } from './with-outage-responses.ts'

const KEPT_UNTIL_PURGED = 'public, max-age=0, s-maxage=600, stale-while-revalidate=30, stale-if-error=86400'
// Social networks read at least this much.
const LONGEST_TAGS = 8000

export type PageDeps = Omit<PageContext, 'shop' | 'pages' | 'tags' | 'requestId'> & {
  /** `publicDb` is for public pages; it defaults to `db`. */
  shop: PageContext['shop'] & { publicDb?: PageContext['shop']['db'] | undefined }
  build: ServerBuild
  mode: string
  cache: PageCache
  cdn?: Pick<Cdn, 'tagHeader' | 'tagsIn'> | undefined
  admission: Pick<AdmissionControl, 'admit'>
}

/** `shared`: a public page, the same for everyone. */
type Drawn = { response: Response; shared?: CompressedPage }

/** Renders pages through React Router and caches those with tags. */
export function createPageRenderer(deps: PageDeps) {
  const { build, mode, cache, cdn, admission, ...page } = deps
  const handle = createRequestHandler(withOutageResponses(build), mode)
  const refusePage = createRefusalPage(build)
  const pages = listPageRoutes(build)
  const routeName = createPageRouteName(pages)
  const privatePages = new Set(pages.filter(({ facts }) => !facts.isPublic).map(({ path }) => path))
  const filteredPages = new Set(pages.filter(({ facts }) => facts.isPublic && facts.hasFacets).map(({ path }) => path))
  const publicShop = { ...page.shop, db: page.shop.publicDb ?? page.shop.db }
  const underWay = new Map<string, Promise<CompressedPage | undefined>>()

  return async function renderPage(request: Request, clientNetwork: string): Promise<Response> {
    // Pages are read-only: writes go through the API, which requires a token.
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    const readable = withReadablePath(request)
    if (readable !== request) page.log.info('A URL could not be parsed')
    return answerPage(readable, clientNetwork)
  }

  async function answerPage(request: Request, clientNetwork: string): Promise<Response> {
    const { pathname, search, searchParams: params } = new URL(request.url)
    const route = routeName(pathname)
    setRoute(route)
    const address = cache.keyOf(pathname + search)
    const drawn = () => admitted().catch(refused)
    async function admitted(): Promise<Drawn> {
      const isList = filteredPages.has(route)
      if (isList) await limitFilteredLists(page.shop, { params, clientNetwork })
      const drawn = await admission.admit('page', { address: clientNetwork }, () => draw(request, address))
      // A form without script is redirected to the list's canonical address, which counts.
      if (isList && isRedirect(drawn.response)) await uncountFilteredList(page.shop, { params, clientNetwork })
      return drawn
    }
    async function refused(error: unknown): Promise<Drawn> {
      // Only from the entry point, because pages word their own refusals.
      if (!(error instanceof Refusal)) throw error
      // An older version is better than none.
      return { response: (await cache.earlier(address, request)) ?? refusePage(request, error) }
    }
    if (request.method === 'HEAD') return (await drawn()).response

    // When a popular page is dropped, the first request renders it for all, but only for requests after the drop.
    const key = `${cache.now()} ${address}`
    const others = underWay.get(key)
    const shared = others && (await others)
    if (shared) return pageResponse(shared, request)
    const drawing = drawn()
    const sharing = drawing.then(({ shared }) => shared).catch(() => undefined)
    underWay.set(key, sharing)
    void sharing.then(() => underWay.get(key) === sharing && underWay.delete(key))
    return (await drawing).response
  }

  function shopFor({ url }: Request): PageContext['shop'] {
    return privatePages.has(routeName(new URL(url).pathname)) ? page.shop : publicShop
  }

  /** `shared` if it is the same for everyone and can be cached. */
  async function draw(request: Request, address: string): Promise<Drawn> {
    const startedAt = cache.now()
    const tags = new Set<string>()
    const context = new RouterContextProvider()
    let html: string | undefined
    const takeHtml = (text: string) => {
      html = text
    }
    context.set(pageContext, { ...page, shop: shopFor(request), pages, tags, requestId: currentScope()?.request, takeHtml })
    const response = await handle(withoutUnread(request, address), context)
    const headers = new Headers(response.headers)
    const isUnavailable = response.status === 503
    if (isUnavailable) headers.set('retry-after', String(RETRY_AFTER_SECONDS))
    // An older version is better than none.
    const earlier = isUnavailable ? await cache.earlier(address, request) : undefined
    if (earlier) return { response: earlier }
    // A page without tags may be personal: neither shared caches nor the browser store it.
    if (tags.size === 0 || isUnavailable) keepNowhere(response.status, headers)
    if (tags.size === 0 || request.method !== 'GET' || response.status !== 200)
      return { response: compressResponse(new Response(html ?? response.body, { status: response.status, headers }), request) }

    letBeKept(headers, tags, cdn)
    const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
    // Visitors who waited for the rendering also wait for the compression: on a slow line it saves more than it takes.
    const shared = cache.keep(address, { status: 200, headers, body, tags }, startedAt)
    return { response: await pageResponse(shared, request), shared }
  }
}

/**
 * Shared caches can keep a page for seconds; a CDN that is purged keeps it as long as the shop does. A page with too many tags
 * isn't left with the CDN.
 */
function letBeKept(headers: Headers, tags: ReadonlySet<string>, cdn: PageDeps['cdn']): void {
  const named = cdn?.tagsIn([...tags]) ?? ''
  const isLeft = cdn !== undefined && named.length <= LONGEST_TAGS
  headers.set('cache-control', isLeft ? KEPT_UNTIL_PURGED : KEPT_FOR_SECONDS)
  if (isLeft) headers.set(cdn.tagHeader, named)
}

function keepNowhere(status: number, headers: Headers): void {
  if (!isRedirect({ status }) && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
}

function isRedirect({ status }: Pick<Response, 'status'>): boolean {
  return status >= 300 && status < 400
}

/** Without parameters that the page doesn't read, so that nothing of one visitor's link reaches others. */
function withoutUnread(request: Request, address: string): Request {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || address === pathname + search) return request
  return new Request(origin + address, { headers: request.headers, signal: request.signal })
}

/** Escapes the percent signs of a path that can't be decoded. Otherwise the router would write to the console instead of our log. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, { method: request.method, headers: request.headers, signal: request.signal })
  }
}
