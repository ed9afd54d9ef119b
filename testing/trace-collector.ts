import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  startTimeUnixNano: string
  endTimeUnixNano: string
}
type Received = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** A collector of traces over OTLP, as JSON. */
export async function openTraceCollector() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as Received)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      received
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    /** Everything received, to search for what must not be there. */
    text: () => JSON.stringify(received),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
