import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { only } from '#domain/kernel/db.ts'
import { acknowledgeMoneyAlert } from '#domain/operations/operators/acknowledge-money-alert.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quoted, workshop } from '#testing/world-build-requests.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, ordersOf, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { receivePaymentEvent } from '../payments/receive-payment-event.ts'
import { refundPartOfBuild } from '../payments/refund-part.ts'
import { moneyAlerts } from './money-alerts-table.ts'
import { reportMoneyAlertJob } from './payout-jobs.ts'
import { transfers } from './payouts-tables.ts'

let world: World
let buyer: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  await world.db.delete(moneyAlerts)
  buyer = await world.buyer()
})
afterAll(() => world.close())

const alerts = async () =>
  (await world.db.select().from(moneyAlerts)).map(({ kind, about, expected, found }) => ({ kind, about, expected, found }))
const reported = () => world.jobs.taken(reportMoneyAlertJob)

async function paidCheckout() {
  const product = await pickupProduct(world, { priceCents: 120_000 })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  const session = world.payments.sessions.find((each) => each.sessionId === sessionId)
  if (!session) throw new Error('No session')
  return { product, sessionId, session }
}

test('raises one alert each for a wrong amount and currency, logged once however often the provider reports them', async () => {
  const { sessionId, session } = await paidCheckout()
  Object.assign(session, { totalCents: 119_999, currency: 'cad' })
  await Promise.all(Array.from({ length: 10 }, () => settlePayment(world.as(null), { sessionId })))

  expect(await reported()).toHaveLength(2)
  await webhook(world, sessionId, { type: 'charge.updated', times: 3 })
  await workJobs(world)
  expect((await alerts()).sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'amount_differs', about: 'checkout', expected: '$1,200', found: '$1,199.99' },
    { kind: 'currency_differs', about: 'checkout', expected: 'usd', found: 'cad' },
  ])
})

test('keeps an alert marked as seen if it is reported again', async () => {
  const { sessionId, session } = await paidCheckout()
  session.totalCents -= 1
  await settlePayment(world.as(null), { sessionId })
  const { id } = only(await world.db.select().from(moneyAlerts))
  await expect(acknowledgeMoneyAlert(world.as(buyer), id)).rejects.toMatchObject({ code: 'not_allowed' })
  await acknowledgeMoneyAlert(world.as(await world.operator()), id)
  await workJobs(world)
  await settlePayment(world.as(null), { sessionId })
  expect(await reported()).toEqual([])
  expect(await world.db.select().from(moneyAlerts)).toMatchObject([{ id, seenAt: expect.any(Date) }])
})

test('a session with another checkout’s id, or other than the one its checkout opened, sells nothing and raises an alert', async () => {
  const [mine, other] = [await paidCheckout(), await paidCheckout()]
  // One session is reported with the other's name.
  mine.session.paymentId = other.session.paymentId
  await settlePayment(world.as(null), { sessionId: mine.sessionId })
  expect(await ordersOf(world, mine.product.id)).toEqual([])
  expect(await ordersOf(world, other.product.id)).toEqual([])

  const stranger = { ...other.session, sessionId: 'cs_world_stranger', paymentIntentId: 'pi_stranger' }
  world.payments.sessions.push(stranger)
  await settlePayment(world.as(null), { sessionId: stranger.sessionId })
  world.payments.sessions.splice(world.payments.sessions.indexOf(stranger), 1)
  expect(await ordersOf(world, other.product.id)).toEqual([])
  expect((await alerts()).map(({ kind, found }) => [kind, found])).toEqual([
    ['owner_differs', other.session.paymentId],
    ['owner_differs', 'cs_world_stranger'],
  ])
})

test('raises no alert for a sale as agreed or for sessions of another shop', async () => {
  const { sessionId, product } = await paidCheckout()
  await webhook(world, sessionId)
  await workJobs(world)
  expect(await ordersOf(world, product.id)).toHaveLength(1)
  const foreign = { ...(await paidCheckout()).session, sessionId: 'cs_foreign', paymentId: 'order-7', totalCents: 1 }
  world.payments.sessions.push(foreign)
  await settlePayment(world.as(null), { sessionId: 'cs_foreign' })
  world.payments.sessions.splice(world.payments.sessions.indexOf(foreign), 1)
  expect(await alerts()).toEqual([])
})

test('a wrong amount for a custom build raises an alert and is refunded', async () => {
  const { open } = buildPayments(world)
  const { sessionId } = await open(await quoted(world, 800), 'full')
  Object.assign(world.payments.sessions.find((each) => each.sessionId === sessionId) ?? {}, { totalCents: 79_999 })
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  expect(await alerts()).toEqual([{ kind: 'amount_differs', about: 'build_payment', expected: '$800', found: '$799.99' }])
})

test('raises an alert for a transfer with another destination or amount, or reversed by someone else', async () => {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const { pay } = buildPayments(world)
  await pay(await quoted(world, 800, { builder }), 'full')
  const sent = only(await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId)))
  const made = world.payments.transfersMade.find((each) => each.transferId === sent.id)
  const hear = async () => {
    const { rawBody, signature } = world.payments.transferEvent(sent.stripeTransferId ?? '')
    await receivePaymentEvent(world.as(null), world.payments.readEvent(rawBody, signature))
    await workJobs(world)
  }
  await hear()
  expect(await alerts()).toEqual([])

  Object.assign(made ?? {}, { accountId: 'acct_elsewhere', currency: 'eur', reversedCents: 20_000 })
  await hear()
  await hear()
  expect((await alerts()).map(({ kind, found }) => [kind, found])).toEqual([
    ['amount_differs', '$520'],
    ['currency_differs', 'eur'],
    ['owner_differs', 'acct_elsewhere'],
  ])
})

test('a partial reversal by the shop raises no alert, whenever the provider reports it; a larger one does', async () => {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const build = await quoted(world, 800, { builder })
  await buildPayments(world).pay(build, 'full')
  const back = { requestId: build.request.id, cents: 30_000, reason: 'price_lowered' } as const
  await world.db.transaction((tx) => refundPartOfBuild(world.as(null), tx, back))
  await workJobs(world)
  const sent = only(await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId)))
  expect([sent.status, sent.reversedCents]).toEqual(['sent', 27_000])
  const made = world.payments.transfersMade.find((each) => each.transferId === sent.id)
  const hear = async () => {
    const { rawBody, signature } = world.payments.transferEvent(sent.stripeTransferId ?? '')
    await receivePaymentEvent(world.as(null), world.payments.readEvent(rawBody, signature))
    await workJobs(world)
  }
  await hear()
  expect(await alerts()).toEqual([])
  Object.assign(made ?? {}, { reversedCents: 28_000 })
  await hear()
  expect((await alerts()).map(({ kind, found }) => [kind, found])).toEqual([['amount_differs', '$710']])
})
