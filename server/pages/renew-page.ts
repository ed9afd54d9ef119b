import type { Database } from '#db/open-database.ts'
import type { Log } from '../log.ts'
import type { PageCache } from './page-cache.ts'

type Deps = { cache: PageCache; within: Database['within']; origin: string; log: Log }

const RENEWAL_MS = 2000

/** Makes a kept page again, as for a visitor; what is no longer there is forgotten. While it cannot be made the older one stays. */
export function createPageRenewal(
  { cache, within, origin, log }: Deps,
  answer: (request: Request) => Response | Promise<Response>,
) {
  return async function renewPage(address: string): Promise<void> {
    try {
      const request = new Request(origin + address, { headers: { 'accept-encoding': 'br' } })
      const response = await within({ totalMs: RENEWAL_MS }, () => Promise.resolve(answer(request)))
      await response.body?.cancel()
      if (response.status > 200 && response.status < 500 && response.status !== 429) cache.forget(address)
    } catch (error) {
      log.error('A kept page could not be made again', { at: address, error })
    }
  }
}
