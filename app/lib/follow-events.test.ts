import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

const pace = { shortest: 10, longest: 40, silence: 200 }
let undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo) each()
  undo = []
})

/** A server with a different response for each connection, and a browser that follows it. */
async function follow(
  answers: ((response: ServerResponse, request: IncomingMessage) => void)[],
  token: (options: { fresh: boolean }) => Promise<string | null> = async () => 'token',
) {
  const seen: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    seen.push(String(request.headers.authorization))
    const answer = answers[Math.min(connections, answers.length - 1)]
    connections += 1
    answer?.(response, request)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = new AbortController()
  const heard: string[] = []
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/events`
  const followed = followEvents({ url, token, onEvent: (name) => heard.push(name), signal: stop.signal, pace })
  undo.push(() => {
    stop.abort()
    server.closeAllConnections()
    server.close()
  })
  return { heard, seen, stop, followed, connections: () => connections }
}

function sendEvents(response: ServerResponse, ...names: string[]) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const name of names) response.write(`event: ${name}\ndata: {}\n\n`)
}

test('events arrive in order, wherever the network splits them', async () => {
  const { heard } = await follow([
    (response) => {
      sendEvents(response, 'hello')
      response.write(': still here\n\nevent: ca')
      setTimeout(() => response.write('rt\ndata: {}\n\nevent: orders\ndata: {}\n\n'), 20)
    },
  ])

  await expect.poll(() => heard).toEqual(['hello', 'cart', 'orders'])
})

test('reconnects after a dropped connection and reports a new start', async () => {
  let drop = () => {}
  const { heard } = await follow([
    (response) => {
      sendEvents(response, 'hello', 'cart')
      drop = () => response.destroy()
    },
    (response) => response.writeHead(503).end(),
    (response) => sendEvents(response, 'hello'),
  ])
  await vi.waitUntil(() => heard.includes('cart'))
  drop()

  await expect.poll(() => heard.slice(0, 3)).toEqual(['hello', 'cart', 'hello'])
})

test('drops a stream that is silent for too long', async () => {
  const { heard } = await follow([
    (response) => sendEvents(response, 'hello'),
    (response) => sendEvents(response, 'hello', 'orders'),
  ])

  await expect.poll(() => heard, { timeout: 2000 }).toEqual(['hello', 'hello', 'orders'])
})

test('renews an expired token once, then waits longer between attempts', async () => {
  const asked: boolean[] = []
  const startedAt = performance.now()
  const { connections } = await follow([(response) => response.writeHead(401).end()], async ({ fresh }) => {
    asked.push(fresh)
    return fresh ? 'renewed' : 'old'
  })

  await vi.waitUntil(() => connections() >= 11, { timeout: 10_000, interval: 5 })

  expect(asked.slice(0, 4)).toEqual([false, true, false, true])
  // Two tries each, with at least 5, 10, 20, 20 and 20 ms between.
  expect(performance.now() - startedAt).toBeGreaterThan(70)
})

test('makes no request while signed out', async () => {
  const { followed, connections } = await follow([(response) => sendEvents(response, 'hello')], async () => null)

  await followed
  expect(connections()).toBe(0)
})

test('the token is sent in a header, and stopping closes the connection', async () => {
  let closed = false
  const { heard, seen, stop, followed } = await follow([
    (response, request) => {
      sendEvents(response, 'hello')
      request.on('close', () => {
        closed = true
      })
    },
  ])
  await expect.poll(() => heard).toEqual(['hello'])

  stop.abort()
  await followed

  expect(seen).toEqual(['Bearer token'])
  await expect.poll(() => closed).toBe(true)
})
