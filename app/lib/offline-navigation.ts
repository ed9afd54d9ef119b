import { isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { checkConnection } from './connection.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

let arriving: string | null = null
let isStale = false

/** Keeps the current page when the next one's data could not be fetched because the shop was unreachable. */
export const stayOnPageWhenOffline: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  arriving = pathname + search
  const results = await next()
  arriving = null
  if (request.signal.aborted || !Object.values(results).some(isFailure)) return results
  if (await checkConnection(pathname + search)) return results
  // Never resolves; the next navigation replaces this one.
  return new Promise<never>(() => {})
}

// A "not found" comes from the shop. A gateway's 502 does not.
function isFailure({ type, result }: Results[string]): boolean {
  return type === 'error' && !(isRouteErrorResponse(result) && result.status < 500)
}

/**
 * When a page's code fails to load, the router reloads the document, which would show the browser's error page while offline.
 * This continues to the wanted page or stays instead. Browsers without the Navigation API keep the router's behavior.
 */
export function preventOfflineReload(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || arriving === null) return
    event.preventDefault()
    // The router now waits for that code forever.
    isStale = true
    const wanted = arriving
    void checkConnection(wanted).then((isReached) => isReached && location.assign(wanted))
  })
}

/** Whether the next navigation must be a full page load. */
export function needsFullPageLoad(): boolean {
  return isStale
}
