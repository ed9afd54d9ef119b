import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { startReplicatedServer } from '#testing/replicated-server.ts'

const METRICS_TOKEN = 'a-token-for-the-metrics'

let servers: Awaited<ReturnType<typeof startReplicatedServer>>
let shop: ShopProcess
let other: ShopProcess
let token: string
let productId: string

beforeAll(async () => {
  servers = await startReplicatedServer(async () => {})
  const settings = {
    DATABASE_REPLICA_URL: servers.replicaUrl,
    DATA_DIR: servers.dataDir,
    METRICS_TOKEN,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DEMO: 'on',
  }
  shop = await startShop(servers.url, settings)
  other = await startShop(servers.url, settings)
  const signedIn = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'builder@tonewood.test', password: 'tonewood-demo' }),
  })
  token = ((await signedIn.json()) as { access_token: string }).access_token
  const own = await fetch(`${shop.url}/api/v1/products/own?status=active`, { headers: { authorization: `Bearer ${token}` } })
  const { products } = (await own.json()) as { products: { id: string }[] }
  productId = products[0]?.id ?? ''
}, 180_000)
afterAll(async () => {
  await Promise.all([shop.stop(), other.stop()])
  await servers.stop()
})

async function edit(dollars: number) {
  const answer = await fetch(`${shop.url}/api/v1/products/${productId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ price: dollars }),
  })
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true])
}

async function read(node: ShopProcess, path: string) {
  const answer = await fetch(node.url + path)
  return { status: answer.status, text: await answer.text() }
}

const page = async (node: ShopProcess) => (await read(node, `/product/${productId}`)).text
const answer = async (node: ShopProcess) => (await read(node, `/api/v1/products/${productId}`)).text
const kept = () => [page(shop), page(other), answer(shop), answer(other)]

async function metric(name: string) {
  const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const line = (await answer.text()).split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
const fromReplica = () => metric('tonewood_public_reads_total{server="replica"}')
let asked = 0
/** A search that isn't cached yet. */
const search = () => read(shop, `/api/v1/products?q=walnut${asked++}`)
async function fromReplicaAfterSearch() {
  await search()
  return fromReplica()
}

test('while the replica lags, a changed price shows on every node within a second, and stays', async () => {
  await expect.poll(fromReplicaAfterSearch, { timeout: 10_000 }).toBeGreaterThan(0)
  await Promise.all(kept())
  await servers.pauseReplay()
  for (const [dollars, label] of [
    [4321, '4,321'],
    [5432, '5,432'],
  ] as const) {
    await edit(dollars)
    await expect.poll(() => page(other), { timeout: 1000, interval: 50 }).toContain(label)
    for (const text of await Promise.all(kept())) expect(text.replaceAll(',', '')).toContain(String(dollars))
  }
  await servers.resumeReplay()
  for (const text of await Promise.all(kept())) expect(text.replaceAll(',', '')).toContain('5432')
}, 30_000)

test('the primary serves requests with a token, writes and sign-ins', async () => {
  const reads = async () => (await fromReplica()) + (await metric('tonewood_public_reads_total{server="primary"}'))
  const before = await reads()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (const path of ['/api/v1/products?q=maple', `/api/v1/products/${productId}`, '/api/v1/cart'])
    expect([path, (await fetch(shop.url + path, { headers })).status]).toEqual([path, 200])
  await edit(5432)
  await read(shop, '/newsletter/unsubscribe?token=none')
  const body = JSON.stringify({ email: 'builder@tonewood.test', password: 'wrong' })
  await fetch(`${shop.url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body })
  expect(await reads()).toBe(before)

  for (const path of ['/catalog?page=2', '/sitemap.xml', '/catalog.atom', '/feeds/google.xml']) {
    const earlier = await reads()
    expect([path, (await read(shop, path)).status]).toEqual([path, 200])
    expect([path, (await reads()) > earlier]).toEqual([path, true])
  }
})

test('a replica ten seconds behind gets no statement; caught up, it gets them again', async () => {
  await servers.pauseReplay()
  await edit(6543)
  await expect.poll(() => metric('tonewood_replica_used'), { timeout: 20_000 }).toBe(0)
  expect(await metric('tonewood_replica_lag_seconds')).toBeGreaterThan(10)
  const before = await fromReplica()
  for (let read = 0; read < 10; read++) expect((await search()).status).toBe(200)
  expect(await fromReplica()).toBe(before)

  await servers.resumeReplay()
  await expect.poll(() => metric('tonewood_replica_used'), { timeout: 5000 }).toBe(1)
  await expect.poll(fromReplicaAfterSearch, { timeout: 5000 }).toBeGreaterThan(before)
}, 60_000)

test('a stopped replica causes no failures', async () => {
  await servers.stopReplica()
  for (let read = 0; read < 20; read++) expect((await search()).status).toBe(200)
  await expect.poll(() => metric('tonewood_replica_used'), { timeout: 5000 }).toBe(0)
  expect((await search()).status).toBe(200)
}, 30_000)
