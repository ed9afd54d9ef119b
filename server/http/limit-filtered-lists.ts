import { readCatalogSearch } from '#contracts/catalog-search.ts'
import { landingPageOf } from '#contracts/facets/landing-pages.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { UNKNOWN_NETWORK } from '../http/client-network.ts'

/** There are more combinations of filters than anybody could keep, and each is counted anew. */
const FILTERED_A_MINUTE = 30

/** Refuses an address one filtered list too many in a minute. Only what must be made counts: kept pages do not come here. */
export async function limitFilteredPages(
  shop: Needs<'db' | 'now' | 'settings'>,
  { params, clientNetwork }: { params: URLSearchParams; clientNetwork: string },
): Promise<void> {
  // The shop itself renews its kept pages from no address.
  if (clientNetwork === UNKNOWN_NETWORK || !isFiltered(params)) return
  const limit = { key: `filtered:${clientNetwork}`, times: FILTERED_A_MINUTE, seconds: 60 }
  // While nothing can be counted nobody is refused: a page that needs the database says so itself.
  const seconds = await consumeRateLimit(shop, limit).catch(() => 0)
  if (seconds === 0) return
  const message = `You have tried many filters in one minute. Please wait ${seconds} seconds, then try again.`
  throw new Refusal('too_many', message, { retryAfterSeconds: seconds })
}

/** Lists that search engines may list are open to their crawlers, too. */
function isFiltered(params: URLSearchParams): boolean {
  const search = readCatalogSearch(params)
  return Object.keys(search.facets).length > 0 && landingPageOf(search) === undefined
}
