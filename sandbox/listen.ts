import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

/** Serves on a loopback port, by default a free one, unreachable from other machines. */
export async function listen(fetch: (request: Request) => Response | Promise<Response>, wanted = 0) {
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(wanted, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
