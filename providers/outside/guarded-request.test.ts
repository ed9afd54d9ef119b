import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { guardedClient } from './guarded-request.ts'
import { isPublicAddress } from './public-address.ts'
import { webhookReceivers } from './webhook-receivers.ts'

const servers: { close(): unknown }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const SHOP = { publicUrl: 'https://shop.example', version: '1.0.0', allowPrivate: [] }
const post = { method: 'POST', body: '{}', timeoutMs: 2000, maxBytes: 100 } as const

async function listening(handler: RequestListener): Promise<{ server: Server; port: number; origin: string }> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { server, port, origin: `http://127.0.0.1:${port}` }
}

/** A client that may call a server of this test. */
async function clientOf(handler: RequestListener) {
  const { port, origin } = await listening(handler)
  return { origin, port, client: guardedClient({ ...SHOP, allowPrivate: [`127.0.0.1:${port}`] }) }
}

async function receiversOf(handler: RequestListener) {
  const { port, origin } = await listening(handler)
  return { origin, receivers: webhookReceivers({ ...SHOP, allowPrivate: [`127.0.0.1:${port}`] }) }
}

/** A local port that counts connections. */
async function watchedPort() {
  let connections = 0
  const server = createTcpServer((socket) => {
    connections += 1
    socket.destroy()
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, done))
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

const answers =
  (...all: LookupAddress[][]) =>
  (_name: string, done: (error: null, addresses: LookupAddress[]) => void) =>
    done(null, all.length > 1 ? (all.shift() ?? []) : (all[0] ?? []))
const v4 = (address: string) => [{ address, family: 4 }]

test('local and private addresses are never connected to, in any notation', async () => {
  const { port, connections } = await watchedPort()
  const client = guardedClient(SHOP)
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '0.0.0.0',
    'localhost',
  ]
  for (const host of hosts)
    await expect(client.request(`https://${host}:${port}/`, post)).rejects.toThrow('not on the public internet')
  expect(connections()).toBe(0)
})

test('a name with a private address, even beside a public one, is not connected to', async () => {
  const { port, connections } = await watchedPort()
  for (const addresses of [v4('169.254.169.254'), v4('127.0.0.1'), [...v4('93.184.216.34'), ...v4('10.0.0.1')]]) {
    const client = guardedClient({ ...SHOP, lookup: answers(addresses) })
    await expect(client.request(`https://rebound.test:${port}/`, post)).rejects.toThrow('not on the public internet')
  }
  expect(connections()).toBe(0)
})

test('a name is looked up for each call, and refused once its address is private', async () => {
  const asked: string[] = []
  const lookup = answers(v4('10.0.0.1'), v4('10.0.0.1'))
  const client = guardedClient({
    ...SHOP,
    lookup: (name, done) => {
      asked.push(name)
      lookup(name, done)
    },
  })
  for (let call = 0; call < 2; call++)
    await expect(client.request('https://rebound.test/', post)).rejects.toThrow('not on the public')
  // Once for each connection: the checked address is the one connected to.
  expect(asked).toEqual(['rebound.test', 'rebound.test'])
})

test('only https is called, on 443 or a high port, without credentials, and never the shop itself', () => {
  const { objection } = guardedClient(SHOP)
  expect(objection('https://receiver.example/hook')).toBeNull()
  expect(objection('https://receiver.example:8443/hook')).toBeNull()
  expect(objection('http://receiver.example/')).toMatch(/https/)
  expect(objection('ftp://receiver.example/')).toMatch(/https/)
  expect(objection('https://receiver.example:22/')).toMatch(/port/)
  expect(objection('https://root:secret@receiver.example/')).toMatch(/username or password/)
  expect(objection('https://shop.example/webhooks/stripe')).toMatch(/shop’s own/)
  expect(objection('https://Shop.Example.:8443/')).toMatch(/shop’s own/)
  expect(objection('https://10.1.2.3/')).toMatch(/public internet/)
  expect(objection('https://[fd00::1]/')).toMatch(/public internet/)
  expect(objection('not an address')).toMatch(/complete address/)
})

test('only the allowed addresses of the operator’s own network are called', async () => {
  const { client, origin, port } = await clientOf((_, response) => response.end('ok'))
  expect((await client.request(origin, post)).body.toString()).toBe('ok')
  expect(client.objection(`http://127.0.0.1:${port + 1}/`)).not.toBeNull()
  expect(client.objection(`http://127.0.0.2:${port}/`)).not.toBeNull()
})

test('a redirect is not followed, and nothing of the shop is sent along', async () => {
  const heard: unknown[] = []
  const inner = await watchedPort()
  const { client, origin } = await clientOf((request, response) => {
    heard.push(request.headers)
    response.writeHead(302, { location: `http://localhost:${inner.port}/` }).end()
  })
  expect(await client.request(origin, post)).toMatchObject({ status: 302 })
  expect(inner.connections()).toBe(0)
  expect(heard).toEqual([expect.objectContaining({ 'user-agent': 'Tonewood/1.0.0 (+https://shop.example)' })])
  expect(heard).not.toEqual([expect.objectContaining({ cookie: expect.anything() })])
})

test('a long response is cut off, and endless and silent ones end in time', async () => {
  const endless = await clientOf((_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(60)), 5)
    response.on('close', () => clearInterval(timer))
  })
  const cut = await endless.client.request(endless.origin, post)
  expect([cut.body.length, cut.isCut]).toEqual([100, true])

  const dripping = await clientOf((_, response) => {
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
  })
  const silent = await clientOf(() => {})
  for (const { client, origin } of [dripping, silent])
    await expect(client.request(origin, { ...post, timeoutMs: 300 })).rejects.toThrow('No response within 0.3 seconds')
})

test('the reason for a failed call is a sentence without an address', async () => {
  const { client, origin } = await clientOf((request) => request.socket.destroy())
  await expect(client.request(origin, post)).rejects.toThrow('The connection failed')
})

test('an event is posted as signed, and Retry-After is read', async () => {
  const bodies: string[] = []
  const { receivers, origin } = await receiversOf(async (request, response) => {
    bodies.push((await request.toArray()).join(''))
    response.writeHead(503, { 'retry-after': '120' }).end('busy')
  })
  const body = '{"type":"product.sold"}'
  const answer = await receivers.post({ url: origin, owner: 'shop' }, { headers: { 'webhook-id': 'evt_1' }, body })
  expect(answer).toEqual({ status: 503, text: 'busy', retryAfterSeconds: 120 })
  expect(bodies).toEqual([body])
})

test('only the shop’s receivers can be in the operator’s own network, never a builder’s', async () => {
  const heard: unknown[] = []
  const { receivers, origin } = await receiversOf((request, response) => {
    heard.push(request.url)
    response.end('ok')
  })
  const event = { headers: {}, body: '{}' }
  expect(receivers.objection({ url: origin, owner: 'builder' })).toMatch(/https/)
  await expect(receivers.post({ url: `${origin}/builder`, owner: 'builder' }, event)).rejects.toThrow()
  expect(receivers.objection({ url: origin, owner: 'shop' })).toBeNull()
  expect(await receivers.post({ url: `${origin}/shop`, owner: 'shop' }, event)).toMatchObject({ status: 200 })
  expect(heard).toEqual(['/shop'])
})

test('public addresses are distinguished from all others', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  const others = [
    '100.64.0.1',
    '192.0.0.8',
    '198.19.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::7f00:1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2002:7f00:1::',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:7f00:1',
    '2001:20::1',
    '3fff::1',
    '5f00::1',
    '192.88.99.1',
    'x',
  ]
  for (const address of others) expect([address, isPublicAddress(address)]).toEqual([address, false])
})

test('the sandbox’s receivers are called at their own address, and nothing else of the shop is', async () => {
  const paths: string[] = []
  const { origin } = await listening((request, response) => {
    paths.push(String(request.url))
    response.end('taken')
  })
  const address = 'http://localhost:3000/sandbox/hooks'
  const options = { publicUrl: 'http://localhost:3000', version: '1.0.0', allowPrivate: [] }
  const client = guardedClient({ ...options, sandboxHooks: { address, listensAt: `${origin}/sandbox/hooks` } })

  expect((await client.request(`${address}/0f0f`, post)).status).toBe(200)
  const others = [
    address,
    `${address}/`,
    `${address}/0f0f/secret`,
    `${address}/../mail`,
    `${address}/%2e%2e/mail`,
    `${address}/0f0f?to=1`,
    `${address}/0f0f#1`,
    'http://localhost:3000/api/v1/cart',
    'http://localhost:3001/sandbox/hooks/0f0f',
    'http://somebody@localhost:3000/sandbox/hooks/0f0f',
    'https://localhost:3000/sandbox/hooks/0f0f',
  ]
  for (const other of others) await expect(client.request(other, post)).rejects.toThrow()
  expect(paths).toEqual(['/sandbox/hooks/0f0f'])

  const withoutSandbox = guardedClient(options)
  expect(withoutSandbox.objection(`${address}/0f0f`)).toBe('This is the shop’s own address')
})
