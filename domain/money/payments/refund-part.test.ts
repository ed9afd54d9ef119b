import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { declineRequest } from '#domain/custom-builds/requests/request-actions.ts'
import { only } from '#domain/kernel/db.ts'
import { askRefund, settlePayment } from '#server/jobs/payment-work.ts'
import { meetAtRequest, refusedOf } from '#testing/meet-at.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quoted, workshop } from '#testing/world-build-requests.ts'
import { disputed } from '#testing/world-disputes.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { disputeWebhook, webhook, workJobs } from '#testing/world-sales.ts'
import { ledgerEvents, ledgerLines, transfers } from '../payouts/payouts-tables.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { reconcileRefunds } from './ask-refund.ts'
import { payments } from './payments-tables.ts'
import { refundPartOfBuild } from './refund-part.ts'
import { refunds } from './refunds-table.ts'

const world = await openWorld()
const { pay, seen } = buildPayments(world)
beforeEach(() => world.jobs.clear())

/** A build for this price, with a paid deposit and balance, or paid in full */
async function paidBuild(price: number, types: ('deposit' | 'full')[] = ['full'], { isReady = true } = {}) {
  const builder = await workshop(world)
  if (isReady) await readyForPayouts(world, builder)
  const build = await quoted(world, price, { builder })
  const sessions: string[] = []
  for (const type of types) {
    sessions.push((await pay(build, type)).sessionId)
    world.clock.advance(60)
  }
  return { build, builder, requestId: build.request.id, sessions, sessionId: sessions.at(-1) ?? '' }
}

const owe = (requestId: string, cents: number) =>
  world.db.transaction((tx) => refundPartOfBuild(world.as(null), tx, { requestId, cents, reason: 'cancelled' }))

async function refundPart(requestId: string, cents: number) {
  const owed = await owe(requestId, cents)
  const mails = await workJobs(world)
  return { owed, mails }
}

const refundsOf = (requestId: string) =>
  world.db
    .select({
      id: refunds.id,
      cents: refunds.cents,
      back: refunds.commissionBackCents,
      status: refunds.status,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.requestId, requestId))
    .orderBy(refunds.createdAt)

/** The ledger of a build, by account */
async function balances(requestId: string): Promise<Record<string, number>> {
  const rows = await world.db
    .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(eq(ledgerEvents.requestId, requestId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]))
}

async function isSettled() {
  world.clock.advance(3600)
  expect(await reconcileLedger(world.as(null))).toEqual([])
}

describe('a partial refund', () => {
  test('of $3,168.00 from $4,600.00 reverses $316.80 of commission and $2,851.20 of the transfer', async () => {
    const { requestId, sessionId } = await paidBuild(4600)
    await refundPart(requestId, 316_800)
    expect(await refundsOf(requestId)).toMatchObject([{ cents: 316_800, back: 31_680, status: 'returned' }])
    expect(await balances(requestId)).toEqual({ buyer: -143_200, connected: 128_880, commission: 14_320 })
    const session = world.payments.sessions.find((each) => each.sessionId === sessionId)
    expect(session).toMatchObject({ refundedCents: 316_800, returns: [{ cents: 316_800 }] })
    const made = world.payments.transfersMade.find((each) => each.asked.paymentIntentId === session?.paymentIntentId)
    expect(made).toMatchObject({ amountCents: 414_000, reversedCents: 285_120 })
    await isSettled()
  })

  test('takes the newest payment first, then the one before', async () => {
    const { requestId } = await paidBuild(1000, ['deposit', 'full'])
    await refundPart(requestId, 70_000)
    expect(await refundsOf(requestId)).toMatchObject([{ cents: 50_000 }, { cents: 20_000 }])
    expect(await balances(requestId)).toEqual({ buyer: -30_000, connected: 27_000, commission: 3_000 })
    await isSettled()
  })

  test('cannot exceed what was paid, by the rule and by the table', async () => {
    const { requestId } = await paidBuild(800)
    await refundPart(requestId, 50_000)
    await expect(owe(requestId, 30_001)).rejects.toMatchObject({ code: 'conflict', message: 'You can refund up to $300' })
    const [owed] = await world.db
      .select()
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.requestId, requestId))
    const row = {
      ...(owed?.refunds as typeof refunds.$inferInsert),
      id: undefined,
      idempotencyKey: 'another',
      cents: 30_001,
    }
    await expect(world.db.insert(refunds).values(row)).rejects.toThrow()
    const both = await Promise.allSettled([owe(requestId, 20_000), owe(requestId, 20_000)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('of three thirds returns the whole commission, and then the payment is refunded', async () => {
    const { requestId } = await paidBuild(33.33)
    for (const cents of [1111, 1111, 1111]) await refundPart(requestId, cents)
    expect(await balances(requestId)).toEqual({})
    const back = await refundsOf(requestId)
    expect(back.reduce((sum, each) => sum + each.back, 0)).toBe(333)
    const rows = await world.db.select().from(payments).where(eq(payments.requestId, requestId))
    expect(rows).toMatchObject([{ status: 'refunded' }])
    await isSettled()
  })

  test('lowers a share that is not sent yet, with a new key', async () => {
    const { requestId, builder } = await paidBuild(1000, ['full'], { isReady: false })
    const transfer = async () => (await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId)))[0]
    const before = await transfer()
    await refundPart(requestId, 30_000)
    const after = await transfer()
    expect(after).toMatchObject({ status: 'waiting', amountCents: 63_000 })
    expect(after?.idempotencyKey).not.toBe(before?.idempotencyKey)
    await isSettled()
  })

  test('a later full refund posts only what is left', async () => {
    const { requestId, build, builder } = await paidBuild(1000)
    await refundPart(requestId, 30_000)
    await declineRequest(world.as(builder), build.request.id, '')
    await workJobs(world)
    expect(await balances(requestId)).toEqual({})
    const events = await world.db
      .select()
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.requestId, requestId), eq(ledgerEvents.kind, 'refund')))
    const lines = await world.db
      .select()
      .from(ledgerLines)
      .where(eq(ledgerLines.eventId, events[0]?.id ?? ''))
    expect(lines.find(({ account }) => account === 'buyer')?.amountCents).toBe(70_000)
    await isSettled()
  })

  test('that is pending during a full refund is not paid as well', async () => {
    const { requestId, build, builder, sessionId } = await paidBuild(1000)
    await owe(requestId, 30_000)
    await declineRequest(world.as(builder), build.request.id, '')
    await workJobs(world)
    expect(await refundsOf(requestId)).toMatchObject([{ status: 'returned' }])
    expect(world.payments.sessions.find((each) => each.sessionId === sessionId)?.refundedCents).toBe(100_000)
    expect(await balances(requestId)).toEqual({})
    await isSettled()
  })

  test('made in the provider’s dashboard at the same time is borne by the shop alone', async () => {
    const { requestId, sessionId } = await paidBuild(1000)
    await refundPart(requestId, 30_000)
    await webhook(world, sessionId, { type: 'charge.refunded', times: 3 })
    await workJobs(world)
    expect(await balances(requestId)).toEqual({ buyer: -70_000, connected: 63_000, commission: 7_000 })
    world.payments.refundOutside(sessionId, 35_000)
    await webhook(world, sessionId, { type: 'charge.refunded' })
    await workJobs(world)
    expect(await balances(requestId)).toEqual({ buyer: -65_000, connected: 63_000, commission: 7_000, shop: -5_000 })
    await isSettled()
  })

  test('a lost dispute takes only what is left of the sale', async () => {
    const { requestId, sessionId } = await paidBuild(1000)
    await refundPart(requestId, 30_000)
    const { stripeDisputeId } = await disputed(world, sessionId, { cents: 70_000 })
    await expect(owe(requestId, 1_000)).rejects.toMatchObject({ code: 'conflict' })
    world.payments.decide(stripeDisputeId, 'lost')
    await disputeWebhook(world, stripeDisputeId)
    await workJobs(world)
    const { provider: _, shop = 0, ...rest } = await balances(requestId)
    expect(rest).toEqual({ buyer: -100_000 + 30_000, bank: 70_000 })
    // The provider's fee alone
    expect(shop).toBe(-1_500)
    await isSettled()
  })
})

describe('the provider is asked once', () => {
  test('a lost answer is found 30 hours later, after the provider has forgotten the key', async () => {
    const { requestId, sessionId } = await paidBuild(4600)
    const [owed] = await owe(requestId, 316_800)
    world.payments.loseRefundAnswer()
    await expect(askRefund(world.as(null), { returnId: owed?.id ?? '' })).rejects.toMatchObject({ code: 'provider_unavailable' })
    await world.jobs.clear()
    expect(await refundsOf(requestId)).toMatchObject([{ status: 'asking' }])

    world.clock.advance(30 * 3600)
    world.payments.expireRefundKeys()
    await reconcileRefunds(world.as(null))
    await workJobs(world)
    const session = world.payments.sessions.find((each) => each.sessionId === sessionId)
    expect(session).toMatchObject({ refundedCents: 316_800 })
    expect(session?.returns).toHaveLength(1)
    const made = world.payments.transfersMade.find((each) => each.asked.paymentIntentId === session?.paymentIntentId)
    expect(made?.reversedCents).toBe(285_120)
    expect(await refundsOf(requestId)).toMatchObject([{ status: 'returned' }])
    await isSettled()
  })

  test('a refund made without a record of the request is not made again', async () => {
    const { requestId, sessionId } = await paidBuild(1000)
    const { id: returnId, idempotencyKey, cents, reason } = only(await owe(requestId, 25_000))
    const part = { returnId, cents, reason }
    await world.payments.refund({ paymentIntentId: `pi_${sessionId}`, idempotencyKey, part })
    world.payments.expireRefundKeys()
    await workJobs(world)
    expect(world.payments.sessions.find((each) => each.sessionId === sessionId)?.refundedCents).toBe(25_000)
    expect(await refundsOf(requestId)).toMatchObject([{ status: 'returned' }])
    await isSettled()
  })

  test.each([
    ['the job first', false],
    ['the webhook first', true],
  ])('a partial refund and a dashboard refund of a part or all, %s: each cent is refunded once', async (_, isTold) => {
    const meet = async ({ requestId, sessionId }: { requestId: string; sessionId: string }, returnId: string) => {
      const ask = () => askRefund(world.as(null), { returnId })
      const settle = () => settlePayment(world.as(null), { sessionId })
      const results = await meetAtRequest(world, requestId, isTold ? [settle, ask] : [ask, settle])
      expect(refusedOf(results)).toEqual([null, null])
      await webhook(world, sessionId, { type: 'charge.refunded' })
      await workJobs(world)
    }
    const some = await paidBuild(1000)
    const part = only(await owe(some.requestId, 30_000))
    world.payments.refundOutside(some.sessionId, 5_000)
    await meet(some, part.id)
    expect(await balances(some.requestId)).toEqual({ buyer: -65_000, connected: 63_000, commission: 7_000, shop: -5_000 })

    const all = await paidBuild(1000)
    const rest = only(await owe(all.requestId, 30_000))
    world.payments.refundOutside(all.sessionId)
    await meet(all, rest.id)
    expect(await balances(all.requestId)).toEqual({})
    expect(world.payments.sessions.find((each) => each.sessionId === all.sessionId)?.refundedCents).toBe(100_000)
    await isSettled()
  })

  test('one of two concurrent jobs and two webhooks posts it', async () => {
    const { requestId, sessionId } = await paidBuild(1000)
    const [owed] = await owe(requestId, 25_000)
    const returnId = owed?.id ?? ''
    await Promise.all([
      ...[1, 2].map(() => askRefund(world.as(null), { returnId })),
      ...[1, 2].map(() => settlePayment(world.as(null), { sessionId })),
    ])
    await workJobs(world)
    expect(await balances(requestId)).toEqual({ buyer: -75_000, connected: 67_500, commission: 7_500 })
    expect(world.payments.sessions.find((each) => each.sessionId === sessionId)?.returns).toHaveLength(1)
    await isSettled()
  })

  test('a failed one is retried a day later, and one that fails afterwards is owed again without charging the builder twice', async () => {
    const { requestId, sessionId } = await paidBuild(1000)
    const {
      owed: [owed],
    } = await refundPart(requestId, 30_000)
    world.payments.failReturn(owed?.id ?? '')
    await webhook(world, sessionId, { type: 'refund.failed', times: 2 })
    await workJobs(world)
    expect(await refundsOf(requestId)).toMatchObject([{ status: 'failed' }])
    expect(await balances(requestId)).toEqual({ buyer: -100_000, connected: 63_000, commission: 7_000, to_return: 30_000 })
    world.clock.advance(25 * 3600)
    await reconcileRefunds(world.as(null))
    await workJobs(world)
    expect(await refundsOf(requestId)).toMatchObject([{ status: 'returned' }])
    expect(await balances(requestId)).toEqual({ buyer: -70_000, connected: 63_000, commission: 7_000 })
    await isSettled()
  })
})

test('both sides see the paid amount less refunds', async () => {
  const { build, builder } = await paidBuild(1000, ['deposit', 'full'])
  await refundPart(build.request.id, 30_000)
  for (const person of [build.buyer, builder]) expect(await seen(build, person)).toMatchObject({ paid: 700, open_balance: 0 })
})
