import type { MiddlewareHandler } from 'hono'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { landingPageOf } from '#contracts/finding/facets/landing-pages.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { UNKNOWN_NETWORK } from './client-network.ts'
import type { HonoEnv } from './hono-env.ts'

/** There are more combinations of filters than any cache can hold, and each is counted from scratch. */
const FILTERED_A_MINUTE = 30

type Shop = Needs<'db' | 'now' | 'settings'>
type Asked = { params: URLSearchParams; clientNetwork: string }

/** Refuses an address that requests too many filtered lists in a minute. Cached lists don't count. */
export async function limitFilteredLists(shop: Shop, asked: Asked): Promise<void> {
  const seconds = await count(shop, asked, 1)
  if (seconds === 0) return
  const message = `You tried too many filters in one minute. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`
  throw new Refusal('too_many', message, { retryAfterSeconds: seconds })
}

/** Reverts a count: no list was computed, because it redirected to its canonical address. */
export async function uncountFilteredList(shop: Shop, asked: Asked): Promise<void> {
  await count(shop, asked, -1)
}

/** The same limit for the API's responses, shared with the pages. */
export function limitFilteredAnswers(shop: Shop): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    await limitFilteredLists(shop, { params: new URL(c.req.url).searchParams, clientNetwork: c.var.clientNetwork })
    await next()
  }
}

async function count(shop: Shop, { params, clientNetwork }: Asked, weight: number): Promise<number> {
  // The shop renews its own cached pages without an address.
  if (clientNetwork === UNKNOWN_NETWORK || !isFiltered(params)) return 0
  const limit = { key: `filtered:${clientNetwork}`, times: FILTERED_A_MINUTE, seconds: 60, weight }
  // Refuses no one while it can't count: a list that needs the database answers 503 itself.
  return consumeRateLimit(shop, limit).catch(() => 0)
}

/** Search engines can also crawl the lists that they index. */
function isFiltered(params: URLSearchParams): boolean {
  const search = readCatalogSearch(params)
  const isNarrowed = Object.keys(search.facets).length > 0 || search.unread !== undefined
  return isNarrowed && landingPageOf(search) === undefined
}
