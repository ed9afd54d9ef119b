import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageContext, pageContext } from '../page-context.ts'
import { safetyHeaders } from './content-security-policy.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'

export type PageDeps = Omit<PageContext, 'tags'> & { build: ServerBuild; mode: string; cache: PageCache }

/** Renders pages through React Router and keeps those that name what they show. */
export function pageRenderer(deps: PageDeps) {
  const { build, mode, cache, ...page } = deps
  const handle = createRequestHandler(build, mode)
  const everywhere = Object.entries(safetyHeaders(page.shop.settings.publicUrl))

  return async function renderPage(request: Request): Promise<Response> {
    // Pages are only looked at: whatever is done goes through the API, which asks for a token.
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: [...everywhere, ['allow', 'GET, HEAD']] })
    const startedAt = cache.now()
    const tags = new Set<string>()
    const context = new RouterContextProvider()
    context.set(pageContext, { ...page, tags })
    const { origin, pathname, search } = new URL(request.url)
    const address = pageAddress(pathname + search)
    // Without what it does not read, so that nothing of one visitor's link is in what the others get.
    const isShorter = request.method === 'GET' && address !== pathname + search
    const response = await handle(
      isShorter ? new Request(origin + address, { headers: request.headers, signal: request.signal }) : request,
      context,
    )
    // Also with what a navigation fetches, which is no document.
    const headers = new Headers(response.headers)
    for (const [name, value] of everywhere) headers.set(name, value)
    if (tags.size === 0 || request.method !== 'GET' || response.status !== 200)
      return new Response(response.body, { status: response.status, headers })

    const body = Buffer.from(await response.arrayBuffer())
    headers.set('cache-control', 'public, max-age=0, s-maxage=10, must-revalidate')
    // In the background: the one who waited for the rendering need not wait for its compression.
    void cache
      .keep(address, { status: 200, headers, body, tags }, startedAt)
      .catch((error: unknown) => page.log.error('A page could not be kept', { error }))
    return new Response(body, { status: 200, headers })
  }
}
