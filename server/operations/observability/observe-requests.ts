import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.ts'
import { inScope, requestIdFor, type Scope } from './request-scope.ts'
import type { ShopMetrics } from './shop-metrics.ts'
import type { Tracing } from './tracing.ts'

/** Which requests are logged: failed ones, also slow ones, or all. */
export type LoggedRequests = 'errors' | 'slow' | 'all'
type Deps = {
  metrics: Pick<ShopMetrics, 'requests' | 'requestSeconds' | 'pageCache'>
  log: Log
  logged: LoggedRequests
  trustedProxies: number
  tracing?: Pick<Tracing, 'startSpan'> | undefined
}
type Answered = { method: string; route: string; status: number; ms: number; bytes: number; asker?: Scope['asker'] }

const SLOW_MS = 500
// An overload must not fill the disk with identical lines.
const LINES_A_SECOND = 20
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
// nginx's status for a client that closed the connection.
const CLIENT_LEFT = 499

/** Gives each request an id, and counts and logs it when it is answered. */
export function createRequestObserver({ metrics, log, logged, trustedProxies, tracing }: Deps) {
  const isWithinLimit = createLineLimit(log)

  function isLogged({ status, ms }: Answered): boolean {
    if (logged === 'all') return true
    return (status >= 500 || (logged === 'slow' && ms >= SLOW_MS)) && isWithinLimit()
  }

  /** Never the path, which may contain a secret; the route is enough to find the code. */
  function write(answered: Answered): void {
    if (isLogged(answered))
      (answered.status >= 500 ? log.warn : log.info)('Request', { ...answered, ms: Math.round(answered.ms) })
  }

  return {
    /** Does the work within the scope of this request. */
    observe(request: IncomingMessage, response: ServerResponse, work: () => void): void {
      const { socket, headers } = request
      const scope: Scope = {
        request: requestIdFor(headers['x-request-id'], trustedProxies),
        span: tracing?.startSpan('request', 'request', trustedProxies > 0 && headers.traceparent),
      }
      const [startedAt, sentBefore] = [performance.now(), socket.bytesWritten]
      response.setHeader('x-request-id', scope.request ?? '')
      response.once('close', () => {
        const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream')
        const method = METHODS.has(request.method ?? '') ? String(request.method) : 'other'
        const { route = 'none', asker } = scope
        const bytes = socket.bytesWritten - sentBefore
        const isWhole =
          response.writableEnded || bytes >= Number(response.getHeader('content-length') ?? Number.POSITIVE_INFINITY)
        const status = isWhole || isStream ? response.statusCode : CLIENT_LEFT
        const ms = performance.now() - startedAt
        metrics.requests.add([method, route, `${Math.floor(status / 100)}xx`])
        scope.span?.end({
          name: `${method} ${route}`,
          isFailed: status >= 500,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'tonewood.request': scope.request,
          },
        })
        if (isStream) return
        metrics.requestSeconds.observe([method, route], ms / 1000)
        inScope(scope, () => write({ method, route, status, ms, bytes, asker }))
      })
      inScope(scope, work)
    },

    /** A cached page has no id and isn't logged. */
    countKept(request: IncomingMessage, response: ServerResponse): void {
      metrics.pageCache.add([response.statusCode === 304 ? 'revalidated' : 'hit'])
      metrics.requests.add([request.method ?? 'GET', 'kept page', `${Math.floor(response.statusCode / 100)}xx`])
    },
  }
}

function createLineLimit(log: Log): () => boolean {
  let second = 0
  let lines = 0
  return () => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) {
      if (lines > LINES_A_SECOND) log.warn('Some requests were not logged', { count: lines - LINES_A_SECOND })
      second = now
      lines = 0
    }
    lines += 1
    return lines <= LINES_A_SECOND
  }
}
