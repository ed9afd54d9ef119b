import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a request under way is answered; nobody new is let in', async () => {
  const { server, url } = await listen(async (_request, response) => {
    await sleep(100)
    response.end('paid')
  })
  const underWay = fetch(url)
  await once(server, 'request')
  const closed = gracefulShutdown(server)

  await expect(fetch(url)).rejects.toThrow()
  expect(await (await underWay).text()).toBe('paid')
  await closed
})

test('a stream that never ends is cut after the moment', async () => {
  const { server, url } = await listen((_request, response) => void response.write('still here'))
  const stream = await fetch(url)
  await gracefulShutdown(server, 50)

  await expect(stream.text()).rejects.toThrow()
})
