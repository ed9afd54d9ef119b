import { randomUUID } from 'node:crypto'
import type { Database } from '#db/open-database.ts'
import type { Log } from '../log.ts'
import { currentScope, inScope } from '../observability/request-scope.ts'
import type { PageCache } from './page-cache.ts'

type Deps = { cache: PageCache; within: Database['within']; origin: string; log: Log }

const RENEWAL_MS = 2000

/** Makes a kept page again, as for a visitor; what is no longer there is forgotten. While it cannot be made the older one stays. */
export function createPageRenewal(
  { cache, within, origin, log }: Deps,
  answer: (request: Request) => Response | Promise<Response>,
) {
  async function renew(address: string): Promise<void> {
    try {
      const request = new Request(origin + address, { headers: { 'accept-encoding': 'br' } })
      const response = await within({ totalMs: RENEWAL_MS }, () => Promise.resolve(answer(request)))
      await response.body?.cancel()
      if (response.status > 200 && response.status < 500 && response.status !== 429) cache.forget(address)
    } catch (error) {
      // Not its address, which may have the words of a search.
      log.error('A cached page could not be renewed', { route: currentScope()?.route, error })
    }
  }
  return (address: string): Promise<void> => inScope({ request: randomUUID() }, () => renew(address))
}
