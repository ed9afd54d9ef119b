import { isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { checkConnection } from './connection.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

let arriving: string | null = null
let isStale = false

/** A page whose data did not come, because the shop was not reached, does not take the place of the page that is there. */
export const stayOnPageWhenOffline: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  arriving = pathname + search
  const results = await next()
  arriving = null
  if (request.signal.aborted || !Object.values(results).some(isFailure)) return results
  if (await checkConnection(pathname + search)) return results
  // Never answered: the next press of a link ends it.
  return new Promise<never>(() => {})
}

// A "not found" is an answer of the shop. A gateway's 502 is none.
function isFailure({ type, result }: Results[string]): boolean {
  return type === 'error' && !(isRouteErrorResponse(result) && result.status < 500)
}

/**
 * When a page's code does not come the router loads the document anew, which without a connection throws the shop away.
 * Here it goes on to the page that was wanted, or stays. A browser without the Navigation API does as the router says.
 */
export function preventOfflineReload(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || arriving === null) return
    event.preventDefault()
    // The router waits for that code for ever now.
    isStale = true
    const wanted = arriving
    void checkConnection(wanted).then((isReached) => isReached && location.assign(wanted))
  })
}

/** Whether the next page must be a new document. */
export function needsFullPageLoad(): boolean {
  return isStale
}
