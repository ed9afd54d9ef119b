import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { listNodes } from '#domain/operations/operators/list-nodes.ts'
import { mails } from '#sandbox/sandbox-tables.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let web: ShopProcess
beforeAll(async () => {
  world = await openWorld()
  web = await startShop(world.databaseUrl, { ROLE: 'web', LOG_LEVEL: 'silent' })
}, 120_000)
afterAll(async () => {
  await web.stop()
  await world.close()
})

const mailsTo = (address: string) => world.db.$count(mails, eq(mails.to, address))

test('a worker does the jobs that a web node enqueues, and each node reports its role', async () => {
  const email = 'ada@example.com'
  const signUp = await fetch(`${web.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'spruce and maple' }),
  })
  expect(signUp.status).toBe(200)
  expect((await fetch(`${web.url}/catalog`)).status).toBe(200)
  expect(await mailsTo(email)).toBe(0)

  const worker = await startShop(world.databaseUrl, { ROLE: 'worker', LOG_LEVEL: 'silent' })
  try {
    await vi.waitFor(async () => expect(await mailsTo(email)).toBe(1), { timeout: 20_000, interval: 100 })
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200)
    for (const path of ['/', '/catalog', '/api/v1/products']) {
      const answer = await fetch(worker.url + path)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, expect.stringContaining('This node only runs jobs')])
    }
    const { nodes } = await listNodes(world.as(null))
    expect(nodes.map(({ role }) => role).toSorted()).toEqual(['web', 'worker'])
  } finally {
    await worker.stop()
  }
}, 60_000)
