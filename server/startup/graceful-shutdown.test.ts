import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gracefulServer } from './graceful-shutdown.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  const doors = gracefulServer(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, doors, port, url: `http://127.0.0.1:${port}` }
}

test('a running request is answered, and new ones are refused', async () => {
  const { server, doors, url } = await listen(async (_request, response) => {
    await sleep(100)
    response.end('paid')
  })
  const underWay = fetch(url)
  await once(server, 'request')
  const closed = doors.close(5000)

  await expect(fetch(url)).rejects.toThrow()
  expect(await (await underWay).text()).toBe('paid')
  await closed
})

test('an endless stream is aborted after the grace period', async () => {
  const { doors, url } = await listen((_request, response) => void response.write('still here'))
  const stream = await fetch(url)
  await doors.close(50)

  await expect(stream.text()).rejects.toThrow()
})

test('a stopping server still responds, and closes each connection afterwards', async () => {
  const { doors, url } = await listen((_request, response) => void response.end('paid'))
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive')

  doors.leave()

  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await doors.close(50)
})

test('an unused connection does not delay the shutdown', async () => {
  const { server, doors, port } = await listen((_request, response) => void response.end())
  const unused = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const began = performance.now()

  await doors.close(5000)

  expect(performance.now() - began).toBeLessThan(1000)
  unused.destroy()
})
