import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A failing provider for tests: gives the responses it is told to, and counts requests. */
export async function hostileServer(answer: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Always the same answer. */
export function answering(status: number, body: string, type = 'application/json'): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
}
