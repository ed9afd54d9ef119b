import type { MiddlewareHandler } from 'hono'
import { BuilderSearchParams } from '#contracts/builder-search.ts'
import { CatalogSearchParams } from '#contracts/catalog-search.ts'
import { pageResponse } from '../pages/compressed-page.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { HonoEnv } from './hono-env.ts'

// An address with any other parameter is not kept: somebody could make as many of them as they like.
const KEPT_PARAMETERS = new Set([...Object.keys(CatalogSearchParams.shape), ...Object.keys(BuilderSearchParams.shape), 'limit'])

/**
 * Keeps what visitors read through the API in the page cache, under the tags that the handler added to `c.var.tags`. An answer to somebody
 * with a token may be personal: it is never kept, and never taken from there.
 */
export function keepAnswers(cache: PageCache): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const startedAt = cache.now()
    const tags = new Set<string>()
    c.set('tags', tags)
    await next()
    const isForVisitors = c.req.method === 'GET' && c.req.header('authorization') === undefined
    if (!cache.isOn || !isForVisitors || tags.size === 0 || c.res.status !== 200 || c.res.headers.has('set-cookie')) return
    const { pathname, search, searchParams } = new URL(c.req.url)
    if ([...searchParams.keys()].some((name) => !KEPT_PARAMETERS.has(name))) return
    const headers = new Headers(c.res.headers)
    // A browser asks every time whether its copy is still right. Nothing on the way keeps one: it might give it to somebody signed in.
    headers.set('cache-control', 'private, no-cache')
    headers.set('vary', 'Accept-Encoding, Authorization')
    const body = Buffer.from(await c.res.arrayBuffer())
    const kept = await cache.keep(pathname + search, { status: 200, headers, body, tags }, startedAt)
    // First none: Hono adds the headers of an earlier answer to a new one.
    c.res = undefined
    c.res = pageResponse(kept, c.req.raw)
  }
}
