import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Hono } from 'hono'

/** A port without a token is only reachable from this machine. */
export const METRICS_HOST = '127.0.0.1'

type MetricsServer = { stop(): Promise<void> }

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** `GET /metrics` with the token; without a configured token the address answers 404. */
export function metricsRoutes(token: string | undefined, read: () => Promise<string>) {
  const routes = new Hono()
  if (token === undefined) return routes
  const expected = hash(`Bearer ${token}`)
  return routes.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store')
    if (!timingSafeEqual(hash(c.req.header('authorization') ?? ''), expected)) {
      c.header('www-authenticate', 'Bearer')
      return c.text('Metrics require a token.\n', 401)
    }
    return c.body(await read(), 200, { 'content-type': TYPE })
  })
}

/** The same without a token, on a port that is only reachable from this machine. */
export async function startMetricsServer(port: number, read: () => Promise<string>): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await once(server.listen(port, METRICS_HOST), 'listening')
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
