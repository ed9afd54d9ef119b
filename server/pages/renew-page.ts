import { randomUUID } from 'node:crypto'
import type { Database } from '#db/open-database.ts'
import type { Log } from '../operations/observability/log.ts'
import { currentScope, inScope } from '../operations/observability/request-scope.ts'
import type { PageCache } from './page-cache.ts'

type Deps = { cache: PageCache; within: Database['within']; origin: string; log: Log }

const RENEWAL_MS = 2000

/** Renders a cached page again, as for a visitor; a page that no longer exists is dropped. If rendering fails, the older one stays. */
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
      // Not the address, which may contain search terms.
      log.error('A cached page could not be refreshed', { route: currentScope()?.route, error })
    }
  }
  return (address: string): Promise<void> => inScope({ request: randomUUID() }, () => renew(address))
}
