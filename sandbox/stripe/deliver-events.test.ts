import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { stripeEvents } from '../sandbox-tables.ts'
import { openTestWorld, type TestWorld } from '../test-world.ts'
import { deliverDueEvents } from './deliver-events.ts'
import { recordEvent } from './record-event.ts'

let world: TestWorld
let payments: ReturnType<typeof stripePayments>
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase())
  payments = stripePayments(world.stripe)
}, 60_000)
afterAll(() => world.close())

const delivered = (sessionId: string) => world.shop.received.filter((event) => event.sessionId === sessionId)

async function record(sessionId: string, at = new Date()) {
  const session = { id: sessionId, object: 'checkout.session' }
  await world.db.transaction((tx) => recordEvent(tx, 'checkout.session.completed', session, at))
}

async function stateOf(sessionId: string) {
  const rows = await world.db.select().from(stripeEvents)
  return rows.find((row) => JSON.stringify(row.body).includes(`"${sessionId}"`))
}

test('an event the shop could not accept is retried at growing intervals, each time with a new signature', async () => {
  world.shop.answerNext(500, 503)
  await record('cs_retried')

  await vi.waitFor(() => expect(delivered('cs_retried')).toHaveLength(3), 10_000)
  const attempts = delivered('cs_retried')
  expect(new Set(attempts.map(({ body }) => body)).size).toBe(1)
  for (const { body, signature } of attempts) {
    expect(payments.readEvent(body, signature)).toMatchObject({ sessionId: 'cs_retried' })
  }
  await vi.waitFor(async () =>
    expect(await stateOf('cs_retried')).toMatchObject({ attempts: 3, nextAttemptAt: null, lastError: null }),
  )
}, 15_000)

test('the shop rejects a tampered event', async () => {
  await record('cs_tampered')
  await vi.waitFor(() => expect(delivered('cs_tampered')).toHaveLength(1), 5_000)
  const [event] = delivered('cs_tampered')
  expect(() => payments.readEvent(String(event?.body).replace('cs_tampered', 'cs_forged'), event?.signature)).toThrow(
    expect.objectContaining({ code: 'bad_request' }),
  )
})

test('many senders at once post an event once', async () => {
  await world.sandbox.stop()
  await record('cs_once')
  const target = { db: world.db, now: () => new Date(), webhookUrl: world.shop.url, webhookSecret: 'whsec_test' }
  await Promise.all(Array.from({ length: 8 }, () => deliverDueEvents(target)))
  expect(delivered('cs_once')).toHaveLength(1)
})

test('an undelivered event is delivered after a restart', async () => {
  await record('cs_restarted')
  const restarted = await world.start()
  await vi.waitFor(() => expect(delivered('cs_restarted')).toHaveLength(1), 5_000)
  await restarted.stop()
})

test('an unreachable shop is retried, and given up after a day', async () => {
  let now = new Date()
  const target = { db: world.db, now: () => now, webhookUrl: 'http://127.0.0.1:9/webhooks/stripe', webhookSecret: 'whsec_test' }
  await record('cs_away', now)

  await deliverDueEvents(target)
  const afterOne = await stateOf('cs_away')
  expect(afterOne).toMatchObject({ attempts: 1, deliveredAt: null, lastError: expect.any(String) })
  expect(afterOne?.nextAttemptAt?.getTime()).toBe(now.getTime() + 1_000)

  now = new Date(now.getTime() + 25 * 3_600_000)
  await deliverDueEvents(target)
  expect(await stateOf('cs_away')).toMatchObject({ attempts: 2, nextAttemptAt: null, deliveredAt: null })
  await world.db.delete(stripeEvents).where(eq(stripeEvents.id, String(afterOne?.id)))
})
