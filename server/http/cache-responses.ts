import type { Context, MiddlewareHandler } from 'hono'
import { BuilderSearchParams } from '#contracts/catalog/builder-search.ts'
import { CatalogSearchParams } from '#contracts/finding/catalog-search.ts'
import { FACET_PARAMETERS } from '#contracts/finding/facets/facet-fields.ts'
import { type CompressedPage, pageResponse } from '../pages/compressed-page.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { HonoEnv } from './hono-env.ts'

// Addresses with other parameters aren't cached, because there could be any number of them.
const KEPT_PARAMETERS = new Set([
  ...Object.keys(CatalogSearchParams.shape),
  'family',
  ...FACET_PARAMETERS,
  ...Object.keys(BuilderSearchParams.shape),
  'limit',
])

/**
 * Runs before the API's limits: when many request the same uncached response at once, it is computed once for all, but only for
 * requests after the last change. If it can't be cached for anyone, each is computed.
 */
export function shareResponses(cache: PageCache): MiddlewareHandler<HonoEnv> {
  const underWay = new Map<string, Promise<CompressedPage | undefined>>()

  return async (c, next) => {
    c.set('tags', new Set())
    const address = cache.isOn ? keptAddress(c) : undefined
    if (address === undefined) return next()
    const key = `${cache.now()} ${address}`
    const others = underWay.get(key)
    const shared = others && (await others)
    if (shared) return answerWith(c, shared)

    const { promise, resolve } = Promise.withResolvers<CompressedPage | undefined>()
    underWay.set(key, promise)
    try {
      await next()
    } finally {
      resolve(c.var.kept)
      if (underWay.get(key) === promise) underWay.delete(key)
    }
  }
}

/**
 * Runs within those limits, because it compresses: stores visitors' API responses in the page cache, under the tags that the
 * handler added to `c.var.tags`. Requests with a token may get personal responses, which are never cached or served from the
 * cache.
 */
export function cacheResponses(cache: PageCache): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const startedAt = cache.now()
    await next()
    const { tags } = c.var
    if (!cache.isOn || tags.size === 0 || c.res.status !== 200 || c.res.headers.has('set-cookie')) return
    const address = keptAddress(c)
    if (address === undefined) return
    const headers = new Headers(c.res.headers)
    // Browsers revalidate every time. Shared caches store nothing, because they might serve it to a signed-in user.
    headers.set('cache-control', 'private, no-cache')
    headers.set('vary', 'Accept-Encoding, Authorization')
    const body = Buffer.from(await c.res.arrayBuffer())
    const kept = cache.keep(address, { status: 200, headers, body, tags }, startedAt)
    c.set('kept', kept)
    await answerWith(c, kept)
  }
}

async function answerWith(c: Context<HonoEnv>, page: CompressedPage): Promise<void> {
  const response = await pageResponse(page, c.req.raw)
  // Cleared first, because Hono adds an earlier response's headers to a new one.
  c.res = undefined
  c.res = response
}

/** The cache key of a visitor's request, if it can be cached. */
function keptAddress(c: Context<HonoEnv>): string | undefined {
  if (c.req.method !== 'GET' || c.req.header('authorization') !== undefined) return undefined
  const { pathname, search, searchParams } = new URL(c.req.url)
  for (const name of searchParams.keys()) if (!KEPT_PARAMETERS.has(name)) return undefined
  return pathname + search
}
