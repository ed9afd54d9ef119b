import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { followEvents } from '#app/lib/follow-events.ts'
import { listMessages } from '#domain/messaging/conversations/list-messages.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openConversation } from '#testing/world-conversations.ts'
import type { Person } from '#testing/world-people.ts'
import { openLog } from '../operations/observability/log.ts'
import { listenForChanges } from './listen-for-changes.ts'

const TALKS = 20
const TABS_EACH = 5
const MESSAGES_EACH = 25
/** For a busy machine. That each message arrives once, in order, doesn't depend on it. */
const PATIENCE = { timeout: 120_000 }
const PACE = { shortest: 50, longest: 200, silence: 60_000 }

type Node = { port: number; api: WorldApi; kill(): Promise<void> }

let world: World
let nodes: Node[] = []
let balancer: Awaited<ReturnType<typeof openBalancer>>
beforeAll(async () => {
  world = await openWorld({ settings: { accessTokenSeconds: 600 } })
  world.clock.set(new Date())
  nodes = [await openNode(), await openNode()]
  balancer = await openBalancer()
})
afterAll(async () => {
  balancer.close()
  for (const node of nodes) await node.kill()
  await world.close()
})

/** A node of the shop, as its readers reach it. Killing it closes no connection properly. */
async function openNode(): Promise<Node> {
  const api = openWorldApi(world)
  const ear = await listenForChanges(world.databaseUrl, (change) => api.live.receive(change), openLog('silent'))
  const answer = (request: Request) =>
    api.request(new URL(request.url).pathname, { headers: Object.fromEntries(request.headers) })
  const server: Server = createServer(getRequestListener(answer))
  const port = await listening(server)
  return {
    port,
    api,
    async kill() {
      server.closeAllConnections()
      server.close()
      await ear.stop()
      api.live.stop()
    },
  }
}

function listening(server: { listen(port: number, host: string, ready: () => void): unknown; address(): unknown }) {
  return new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)))
}

/** Distributes connections over the nodes in turn, like a proxy. */
async function openBalancer() {
  const open = new Set<Socket>()
  let turn = 0
  const server = createTcpServer((reader) => {
    turn += 1
    const node = connect(nodes[turn % nodes.length]?.port ?? 0, '127.0.0.1')
    for (const [from, to] of [
      [reader, node],
      [node, reader],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}/api/v1/events`,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** A tab: receives names, fetches them, and appends the result. */
async function openTab(person: Person, conversationId: string, stop: AbortSignal) {
  const shown: number[] = []
  const received = new Set<string>()
  const token = await nodes[0]?.api.token(person)
  let wanted = 0
  let isFetching = false

  async function fetchMissing() {
    wanted += 1
    if (isFetching) return
    isFetching = true
    for (let done = 0; done < wanted; ) {
      const asked = wanted
      // Retries like a page does if the database was too busy.
      const page = await listMessages(world.as(person), { conversationId, limit: 50 }).catch(() => undefined)
      if (stop.aborted) break
      if (!page) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        continue
      }
      done = asked
      shown.push(...page.messages.map(({ number }) => number).filter((number) => number > (shown.at(-1) ?? 0)))
    }
    isFetching = false
  }

  function hear(name: string) {
    received.add(name)
    void fetchMissing()
  }
  void followEvents({ url: balancer.url, token: async () => token ?? null, onEvent: hear, signal: stop, pace: PACE })
  return { shown, received, isIdle: () => !isFetching }
}

test('200 readers get 500 messages, once and in order, while a node is killed and another joins', async () => {
  const stop = new AbortController()
  const tabs: Awaited<ReturnType<typeof openTab>>[] = []
  // Also after a failure, because a tab's pending request must not reach a closed shop.
  onTestFinished(async () => {
    stop.abort()
    await expect.poll(() => tabs.every(({ isIdle }) => isIdle()), PATIENCE).toBe(true)
  })
  const talks = await Promise.all(Array.from({ length: TALKS }, () => openConversation(world)))
  const opened = await Promise.all(
    talks.flatMap(({ buyer, builder, conversation }) =>
      [buyer, builder].flatMap((person) =>
        Array.from({ length: TABS_EACH }, () => openTab(person, conversation.id, stop.signal)),
      ),
    ),
  )
  tabs.push(...opened)
  const quiet = await openConversation(world)
  const stranger = await openTab(quiet.buyer, quiet.conversation.id, stop.signal)
  tabs.push(stranger)
  expect(opened).toHaveLength(200)
  await expect.poll(() => tabs.every(({ shown }) => shown.length === 1), PATIENCE).toBe(true)

  for (let round = 2; round <= MESSAGES_EACH; round += 1) {
    await Promise.all(talks.map(({ buyer, builder, say }) => say(round % 2 === 0 ? builder : buyer, `Message ${round}`)))
    if (round === 9) await nodes.splice(1, 1)[0]?.kill()
    if (round === 17) nodes.push(await openNode())
  }

  const whole = Array.from({ length: MESSAGES_EACH }, (_, n) => n + 1)
  await expect.poll(() => opened.filter(({ shown }) => shown.length >= MESSAGES_EACH).length, PATIENCE).toBe(200)
  for (const { shown } of opened) expect(shown).toEqual(whole)
  expect([...new Set(opened.flatMap(({ received }) => [...received]))].sort()).toEqual(['hello', 'messages'])
  expect([stranger.shown, [...stranger.received]]).toEqual([[1], ['hello']])
}, 400_000)
