import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { only } from '#domain/kernel/db.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { endpointOf, sendDue } from '#testing/world-webhooks.ts'
import { lockPerson, unlockPerson } from '../operators/lock-person.ts'
import { changeEndpoint, enableEndpoint, rotateSecret, turnOffEndpoint } from './change-endpoint.ts'
import { CALLS_AT_ONCE, claimDeliveries, findNextDue } from './claim-deliveries.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listEndpoints } from './list-endpoints.ts'
import { replayEvents, sendAgain, sendTest } from './replay-events.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhook-tables.ts'

const DAY = 86_400

let world: World
let builder: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.delete(webhookEvents)
  await world.db.delete(webhookEndpoints)
  await world.jobs.clear()
  world.receivers.clear()
  // The receivers' library compares with the real time; the database's clock is finer by less than a hundredth.
  world.clock.advance((Date.now() - world.clock.now().getTime()) / 1000 + 0.01)
  builder = await world.builder()
})
afterAll(() => world.close())

const list = () => world.product({ builder, name: 'Heron OM', priceCents: 420_000 })
const log = async (id: string) => (await listDeliveries(world.as(builder), { id, page: 1 })).deliveries
const mails = async () => (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
const nextDue = async () => (await findNextDue(world.as(null)))?.getTime() ?? Number.NaN

test('sends a listed instrument to the builder’s endpoint, with a signature the standard’s library accepts', async () => {
  const { endpoint, secret } = await endpointOf(world, builder)
  const product = await list()
  expect(await sendDue(world)).toBe(1)

  const call = only(world.receivers.calls)
  expect(call.url).toBe('https://receiver.test/tonewood')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(new Webhook(secret).verify(call.body, call.headers)).toEqual({
    type: 'product.listed',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      id: product.id,
      name: 'Heron OM',
      price: 4200,
      status: 'listed',
      is_available: true,
      sku: null,
      url: `http://shop.test/product/${product.id}`,
    },
  })
  expect(call.headers['webhook-id']).toMatch(/^evt_[0-9a-f]{32}$/)
  const delivered = { type: 'product.listed', state: 'delivered', status: 200, answer: 'thanks', attempts: 1 }
  expect(await log(endpoint.id)).toMatchObject([{ ...delivered, event_id: call.headers['webhook-id'] }])
})

test('sends nothing after a rollback, and stores no event without an endpoint', async () => {
  await list()
  expect(await world.db.$count(webhookEvents)).toBe(0)
  await endpointOf(world, builder)
  const product = await list()
  await sendDue(world)
  await world.db
    .transaction(async (tx) => {
      await tx.update(products).set({ priceCents: 1 }).where(eq(products.id, product.id))
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  expect(await sendDue(world)).toBe(0)
})

test('an endpoint gets only its chosen types and the builder’s events; the shop’s gets all', async () => {
  const operator = await world.operator()
  await endpointOf(world, builder, { url: 'https://sold.test/', types: ['product.sold'] })
  await endpointOf(world, await world.builder(), { url: 'https://other.test/' })
  await endpointOf(world, operator, { url: 'https://shop.test/', owner: 'shop' })
  await list()
  await sendDue(world)
  expect(world.receivers.calls.map(({ url }) => url)).toEqual(['https://shop.test/'])
})

test('retries follow the schedule with the same id and bytes, up to ten attempts', async () => {
  const { endpoint } = await endpointOf(world, builder)
  world.receivers.answer(500)
  await list()
  const waits: number[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect(await sendDue(world)).toBe(1)
    if (attempt === 10) break
    const wait = (await nextDue()) - world.clock.now().getTime()
    waits.push(wait / 1000)
    world.clock.advance(wait / 1000 + 0.1)
  }
  const planned = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  for (const [at, seconds] of planned.entries()) {
    expect(waits[at]).toBeGreaterThan(seconds * 0.9 - 1)
    expect(waits[at]).toBeLessThan(seconds * 1.1 + 1)
  }
  const ids = world.receivers.calls.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  expect(new Set(world.receivers.calls.map(({ body }) => body)).size).toBe(1)
  expect(new Set(world.receivers.calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  expect(await log(endpoint.id)).toMatchObject([{ state: 'failed', attempts: 10, status: 500, next_attempt_at: null }])
  expect(await sendDue(world)).toBe(0)
})

test('a receiver that was down for three hours gets each event once', async () => {
  await endpointOf(world, builder)
  world.receivers.answer(() => Promise.reject(new Error('The connection was refused')))
  for (let made = 0; made < 3; made++) await list()
  await sendDue(world)
  world.clock.advance(3 * 3600)
  world.receivers.clear()
  await sendDue(world)
  expect(new Set(world.receivers.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  world.clock.advance(10 * DAY)
  expect(await sendDue(world)).toBe(0)
})

test('a 410 response turns an endpoint off at once and emails its owner', async () => {
  const { endpoint } = await endpointOf(world, builder)
  world.receivers.answer(410)
  await list()
  await sendDue(world)
  await list()
  world.clock.advance(DAY)
  expect(await sendDue(world)).toBe(0)
  expect((await listEndpoints(world.as(builder), 'builder')).endpoints).toMatchObject([
    { disabled_because: 'gone', disabled_at: expect.any(String) },
  ])
  const mail = { mail: 'webhook-disabled', to: builder.email, endpointId: endpoint.id }
  expect(await mails()).toEqual([mail])
  const { subject, text } = await composeMail(world.as(null), mail)
  expect(subject).toBe('Your webhook at receiver.test was turned off')
  expect(text).toContain('returned 410')
})

test('five days of failures turn an endpoint off, with two emails in total', async () => {
  const { endpoint } = await endpointOf(world, builder)
  world.receivers.answer(500)
  for (let hour = 0; hour < 6 * 24; hour += 6) {
    if (hour % 24 === 0) await list()
    await sendDue(world)
    world.clock.advance(6 * 3600)
  }
  expect(await mails()).toEqual([
    { mail: 'webhook-failing', to: builder.email, endpointId: endpoint.id },
    { mail: 'webhook-disabled', to: builder.email, endpointId: endpoint.id },
  ])
  const [found] = (await listEndpoints(world.as(builder), 'builder')).endpoints
  expect(found).toMatchObject({ disabled_because: 'failing' })
})

test('a success resets failures, and another failure on the same day is not emailed again', async () => {
  await endpointOf(world, builder)
  for (const status of [500, 200, 500]) {
    world.receivers.answer(status)
    await list()
    await sendDue(world)
  }
  expect(await mails()).toMatchObject([{ mail: 'webhook-failing' }])
})

test('failures of an old address do not count against a new one', async () => {
  const { endpoint } = await endpointOf(world, builder)
  world.receivers.answer(429)
  await list()
  await sendDue(world)
  await changeEndpoint(world.as(builder), endpoint.id, { url: 'https://moved.test/', types: [] })
  expect((await listEndpoints(world.as(builder), 'builder')).endpoints).toMatchObject([{ failing_since: null }])
  await list()
  expect(await sendDue(world)).toBe(1)
})

test('an endpoint can replay events ten times an hour, including by being turned on', async () => {
  const { endpoint } = await endpointOf(world, builder)
  const limited = { ...world.as(builder), settings: { ...world.as(builder).settings, rateLimits: true } }
  const again = async () => {
    await turnOffEndpoint(limited, endpoint.id)
    return enableEndpoint(limited, endpoint.id, { replay_from: new Date().toISOString() })
  }
  for (let times = 0; times < 10; times += 1) await again()
  await expect(again()).rejects.toMatchObject({ status: 429 })
})

test('gets nothing while turned off, and past events when turned on with a time', async () => {
  const { endpoint } = await endpointOf(world, builder)
  const from = new Date(Date.now() - 1000).toISOString()
  await turnOffEndpoint(world.as(builder), endpoint.id)
  await list()
  expect(await sendDue(world)).toBe(0)
  await enableEndpoint(world.as(builder), endpoint.id, {})
  expect(await sendDue(world)).toBe(0)
  await turnOffEndpoint(world.as(builder), endpoint.id)
  await enableEndpoint(world.as(builder), endpoint.id, { replay_from: from })
  expect(await sendDue(world)).toBe(1)
})

test('a replay of 200 events sends 200, including delivered ones, under their own ids', async () => {
  const { endpoint } = await endpointOf(world, builder)
  const product = await list()
  for (let price = 1; price < 200; price++)
    await world.db.update(products).set({ priceCents: price }).where(eq(products.id, product.id))
  expect(await sendDue(world)).toBe(200)
  const ids = world.receivers.calls.map(({ headers }) => headers['webhook-id']).toSorted()
  world.receivers.clear()
  const from = new Date(Date.now() - 3_600_000).toISOString()
  expect(await replayEvents(world.as(builder), endpoint.id, { from })).toEqual({ events: 200 })
  await sendDue(world)
  expect(world.receivers.calls.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(ids)
})

test('one delivery can be sent again, also after it was given up', async () => {
  const { endpoint } = await endpointOf(world, builder)
  await list()
  await sendDue(world)
  const [delivery] = await log(endpoint.id)
  expect(await sendAgain(world.as(builder), delivery?.id ?? '')).toMatchObject({ state: 'waiting' })
  await sendDue(world)
  expect(world.receivers.calls.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.event_id, delivery?.event_id])
})

test('a test is sent once, and its failure does not count', async () => {
  const { endpoint, secret } = await endpointOf(world, builder, { types: ['review.created'] })
  world.receivers.answer(500)
  await sendTest(world.as(builder), endpoint.id)
  await sendDue(world)
  const { body, headers } = only(world.receivers.calls)
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test', data: { id: expect.any(String) } })
  expect(await log(endpoint.id)).toMatchObject([{ type: 'webhook.test', state: 'failed', attempts: 1 }])
  expect(await mails()).toEqual([])
})

test('the old secret still verifies for a day after a rotation, and then no longer', async () => {
  const { endpoint, secret } = await endpointOf(world, builder)
  const { secret: next } = await rotateSecret(world.as(builder), endpoint.id)
  await list()
  await sendDue(world)
  const first = only(world.receivers.calls)
  for (const each of [secret, next]) expect(() => new Webhook(each).verify(first.body, first.headers)).not.toThrow()

  world.clock.advance(DAY + 1)
  await list()
  await sendDue(world)
  const [, second] = world.receivers.calls
  expect(second?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  expect(first.headers['webhook-signature']?.split(' ')).toHaveLength(2)
})

test('while a builder is locked their endpoints get nothing, and missed events follow afterwards', async () => {
  const operator = await world.operator()
  await endpointOf(world, builder)
  await endpointOf(world, operator, { url: 'https://shop.test/', owner: 'shop' })
  await list()
  await lockPerson(world.as(operator), builder.id, { reason: 'Stolen account' })
  await sendDue(world)
  expect(new Set(world.receivers.calls.map(({ url }) => url))).toEqual(new Set(['https://shop.test/']))
  // Waiting deliveries don't keep the sender busy.
  expect(await findNextDue(world.as(null))).toBeNull()

  world.receivers.clear()
  await unlockPerson(world.as(operator), builder.id)
  await sendDue(world)
  const sent = world.receivers.calls.map(({ url, body }) => [url, (JSON.parse(body) as { type: string }).type])
  expect(sent).toContainEqual(['https://receiver.test/tonewood', 'product.listed'])
})

test('at most four calls per endpoint run at once, without delaying others', async () => {
  const slow = await endpointOf(world, builder)
  const other = await world.builder()
  await endpointOf(world, other, { url: 'https://other.test/' })
  for (let made = 0; made < 10; made++) await list()
  await world.product({ builder: other })
  const claimed = await claimDeliveries(world.as(null), 100)
  const ofSlow = await world.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, slow.endpoint.id))
  expect(ofSlow).toBe(10)
  expect(claimed).toHaveLength(CALLS_AT_ONCE + 1)
  expect(await claimDeliveries(world.as(null), 100)).toEqual([])
  // Their node died, so another takes over.
  world.clock.advance(120)
  expect(await claimDeliveries(world.as(null), 100)).toHaveLength(CALLS_AT_ONCE + 1)
})

test('a receiver that asks to wait gets a pause for all its deliveries', async () => {
  await endpointOf(world, builder)
  world.receivers.answer(() => ({ status: 429, retryAfterSeconds: 120 }))
  await list()
  await sendDue(world)
  await list()
  world.clock.advance(60)
  expect(await sendDue(world)).toBe(0)
  world.clock.advance(61)
  world.receivers.answer(200)
  expect(await sendDue(world)).toBe(2)
})

test('stores one kilobyte of a long response, without unstorable bytes', async () => {
  const { endpoint } = await endpointOf(world, builder)
  world.receivers.answer(() => ({ status: 200, text: `\u0000${'é'.repeat(3000)}` }))
  await list()
  await sendDue(world)
  const [delivery] = await log(endpoint.id)
  expect(delivery?.answer).toBe('é'.repeat(512))
})

test('an action succeeds while its endpoint is being removed', async () => {
  const { endpoint } = await endpointOf(world, builder)
  const isDeleted = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const removal = world.db.transaction(async (tx) => {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id))
    isDeleted.resolve()
    await mayCommit.promise
  })
  await isDeleted.promise
  const listing = list()
  await new Promise((resolve) => setTimeout(resolve, 200))
  mayCommit.resolve()
  await removal
  expect(await listing).toMatchObject({ name: 'Heron OM' })
  expect(await world.db.$count(webhookDeliveries)).toBe(0)
})

test('deletes events older than thirty days with their deliveries', async () => {
  await endpointOf(world, builder)
  await list()
  await purgeExpiredRows(world.as(null))
  expect(await world.db.$count(webhookDeliveries)).toBe(1)
  world.clock.advance(31 * DAY)
  await purgeExpiredRows(world.as(null))
  expect(await Promise.all([webhookEvents, webhookDeliveries].map((table) => world.db.$count(table)))).toEqual([0, 0])
})
