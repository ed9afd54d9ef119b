import type { Context } from 'hono'
import type { Log } from '../operations/observability/log.ts'

/** Warns once if there seems to be a proxy that isn't counted: then all visitors share one address and its limits. */
export function proxyWarning({ trustedProxies, log }: { trustedProxies: number; log: Log }): (c: Context) => void {
  let isDone = trustedProxies > 0
  return (c) => {
    if (isDone || c.req.header('x-forwarded-for') === undefined) return
    isDone = true
    log.warn('A request contains X-Forwarded-For, but TRUSTED_PROXIES is 0: behind a proxy all visitors count as one address')
  }
}
