import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OperatorBuildPayment, Page } from '#contracts/operations/operator-views.ts'
import { getRequest } from '#domain/custom-builds/requests/request-view.ts'
import { only } from '#domain/kernel/db.ts'
import { refundPaymentJob } from '#domain/money/payments/payment-jobs.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { ledgerEvents, ledgerLines, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { refundPayment, settlePayment } from '#server/jobs/payment-work.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quoted, workshop } from '#testing/world-build-requests.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { operatorActs } from './operator-acts-table.ts'
import { refundAnyBuildPayment } from './refund-any-build-payment.ts'

const { world, api } = await openApiWorld()
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(() => world.jobs.clear())

async function opened(build: Build) {
  const { sessionId } = await buildPayments(world).open(build, 'deposit')
  const ofSession = eq(payments.stripeSessionId, sessionId)
  return { ...only(await world.db.select().from(payments).where(ofSession)), sessionId }
}

async function paid(build: Build) {
  const payment = await opened(build)
  world.payments.pay(payment.sessionId)
  await webhook(world, payment.sessionId)
  await workJobs(world)
  return payment
}

const refund = (id: string, as: Person | null = operator) =>
  api.request(`/api/v1/admin/build-payments/${id}/refund`, { as, method: 'POST' })
const statusOf = async (id: string) => only(await world.db.select().from(payments).where(eq(payments.id, id))).status
const actsOn = (id: string) => world.db.select().from(operatorActs).where(eq(operatorActs.subjectId, id))
const backAt = (sessionId: string) => world.payments.sessions.find((each) => each.sessionId === sessionId)?.refundedCents

/** The balance of a payment in the ledger, by account, without settled ones */
async function bookOf(paymentId: string) {
  const { account, amountCents } = ledgerLines
  return world.db
    .select({ account, cents: sql<number>`sum(${amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(eq(ledgerEvents.paymentId, paymentId))
    .groupBy(account)
    .having(sql`sum(${amountCents}) <> 0`)
}

test('refunds a payment in full: both sides are notified, the ledger is at zero, the log has the operator, and it can be paid again', async () => {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const build = await quoted(world, 800, { builder })
  const payment = await paid(build)
  expect(await bookOf(payment.id)).not.toEqual([])

  expect((await refund(payment.id)).status).toBe(202)
  expect(await statusOf(payment.id)).toBe('refunding')
  const mails = await workJobs(world)

  expect([await statusOf(payment.id), backAt(payment.sessionId)]).toEqual(['refunded', 40_000])
  const news = mails.filter(({ mail }) => mail === 'custom-build-payment')
  expect(news).toHaveLength(2)
  expect(news).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ to: build.buyer.email, news: 'returned' }),
      expect.objectContaining({ to: builder.email, news: 'given_back' }),
    ]),
  )
  expect(await bookOf(payment.id)).toEqual([])
  const [transfer] = await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId))
  expect(transfer?.status).toBe('reversed')
  expect(await actsOn(payment.id)).toMatchObject([
    {
      act: 'refund-build-payment',
      operatorId: operator.id,
      subjectName: expect.stringMatching(/^[0-9A-F]{8}: Mandolin \(deposit\)$/),
      details: { amount: '$400' },
    },
  ])
  expect(await getRequest(world.as(build.buyer), build.request.id)).toMatchObject({
    status: 'accepted',
    paid: 0,
    open_balance: 800,
    payments: [{ status: 'refunded' }],
  })

  const second = await paid(build)
  expect((await refund(second.id)).status).toBe(202)
  await workJobs(world)
  expect(backAt(second.sessionId)).toBe(40_000)
  world.clock.advance(3600)
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('one of twenty concurrent clicks refunds the payment', async () => {
  const payment = await paid(await quoted(world, 500))
  const before = world.payments.refunds.length
  const presses = Array.from({ length: 20 }, () => refundAnyBuildPayment(world.as(operator), payment.id))
  const answers = await Promise.allSettled(presses)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of answers) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
  await workJobs(world)
  expect(world.payments.refunds).toHaveLength(before + 1)
  const [asked] = await world.db.select({ key: payments.refundKey }).from(payments).where(eq(payments.id, payment.id))
  expect(world.payments.refunds.at(-1)?.idempotencyKey).toBe(asked?.key)
  expect(await actsOn(payment.id)).toHaveLength(1)
})

test('after a partial refund at the provider, or a concurrent full one, the payment is refunded once and the ledger is at zero', async () => {
  const [part, whole] = [await paid(await quoted(world, 900)), await paid(await quoted(world, 900))]
  world.payments.refundOutside(part.sessionId, 5_000)
  await webhook(world, part.sessionId, { type: 'charge.refunded' })
  await workJobs(world)
  expect((await refund(part.id)).status).toBe(202)
  await workJobs(world)

  world.payments.refundOutside(whole.sessionId)
  await Promise.allSettled([refund(whole.id), webhook(world, whole.sessionId, { type: 'charge.refunded' })])
  const mails = await workJobs(world)

  for (const { id, sessionId } of [part, whole]) {
    expect([await statusOf(id), backAt(sessionId), await bookOf(id)]).toEqual(['refunded', 45_000, []])
  }
  expect(mails.filter((mail) => mail.mail === 'custom-build-payment' && mail.news === 'returned')).toHaveLength(1)
})

test('refunds only a payment that arrived and was not refunded', async () => {
  const open = await opened(await quoted(world, 500))
  const payment = await paid(await quoted(world, 500))
  world.payments.refundOutside(payment.sessionId)
  await webhook(world, payment.sessionId, { type: 'charge.refunded' })
  await workJobs(world)

  for (const [id, status] of [
    [open.id, 409],
    [payment.id, 409],
    [randomUUID(), 404],
    ['cs_1', 422],
  ] as const) {
    expect([id, (await refund(id)).status]).toEqual([id, status])
  }
  expect(await world.jobs.taken(refundPaymentJob)).toEqual([])
  expect(await actsOn(open.id)).toEqual([])
})

test('no one else can refund it, including the builder and the buyer', async () => {
  const build = await quoted(world, 500)
  const payment = await paid(build)
  for (const [as, status] of [
    [null, 401],
    [await world.buyer(), 403],
    [await world.builder(), 403],
    [build.buyer, 403],
    [build.builder, 403],
  ] as const) {
    expect((await refund(payment.id, as)).status).toBe(status)
  }
  expect([await statusOf(payment.id), await actsOn(payment.id)]).toEqual(['paid', []])
})

test('while the provider is unavailable, the refund stays pending and completes later', async () => {
  const payment = await paid(await quoted(world, 500))
  await refund(payment.id)
  const jobs = await world.jobs.taken(refundPaymentJob)
  world.payments.failNext()
  await expect(workJobs(world)).rejects.toThrow()
  expect([jobs.length, await statusOf(payment.id), backAt(payment.sessionId)]).toEqual([1, 'refunding', 0])
  expect((await refund(payment.id)).status).toBe(409)
  world.clock.advance(61 * 60)
  await reconcilePayments(world.as(null))
  await workJobs(world)
  expect([await statusOf(payment.id), backAt(payment.sessionId)]).toEqual(['refunded', 25_000])
})

describe('a failed refund', () => {
  const failing = () =>
    vi.spyOn(world.payments, 'refund').mockResolvedValue({ refundId: null, status: 'failed', why: 'charge_disputed' })
  const shown = async (id: string) => {
    const answer = await api.request('/api/v1/admin/build-payments', { as: operator })
    return ((await answer.json()) as Page<OperatorBuildPayment>).entries.find((entry) => entry.id === id)
  }

  test('is shown to operators, who retry it as a new refund', async () => {
    const build = await quoted(world, 500)
    const payment = await paid(build)
    await refund(payment.id)
    const provider = failing()
    await workJobs(world)
    // The job is retried automatically and finds nothing to do.
    await refundPayment(world.as(null), { paymentId: payment.id })
    expect(provider).toHaveBeenCalledTimes(1)
    const first = provider.mock.calls[0]?.[0].idempotencyKey
    provider.mockRestore()

    expect(await shown(payment.id)).toMatchObject({ status: 'refund_failed', can: { refund: true } })
    expect(await getRequest(world.as(build.buyer), build.request.id)).toMatchObject({
      paid: 0,
      payments: [{ status: 'refunded' }],
    })
    expect(backAt(payment.sessionId)).toBe(0)

    expect((await refund(payment.id)).status).toBe(202)
    expect((await refund(payment.id)).status).toBe(409)
    const mails = await workJobs(world)
    expect([await statusOf(payment.id), backAt(payment.sessionId), await bookOf(payment.id)]).toEqual(['refunded', 25_000, []])
    expect(world.payments.refunds.at(-1)?.idempotencyKey).not.toBe(first)
    expect(mails.filter((mail) => mail.mail === 'custom-build-payment').map(({ news }) => news)).toEqual([
      'returned',
      'given_back',
    ])
    expect(await actsOn(payment.id)).toHaveLength(2)
  })

  test('is retried a day later, and detected when the provider refunds it in another way', async () => {
    const [late, outside] = [await paid(await quoted(world, 500)), await paid(await quoted(world, 500))]
    for (const { id } of [late, outside]) await refund(id)
    const provider = failing()
    await workJobs(world)
    expect(await statusOf(outside.id)).toBe('refund_failed')
    provider.mockRestore()
    world.payments.refundOutside(outside.sessionId)
    await webhook(world, outside.sessionId, { type: 'charge.refunded' })
    await workJobs(world)
    expect(await statusOf(outside.id)).toBe('refunded')

    world.clock.advance(23 * 3600)
    await reconcilePayments(world.as(null))
    expect(await statusOf(late.id)).toBe('refund_failed')
    world.clock.advance(2 * 3600)
    await reconcilePayments(world.as(null))
    await workJobs(world)
    expect([await statusOf(late.id), await bookOf(late.id)]).toEqual(['refunded', []])
  })

  test('is handled even days after the provider accepted it; an outdated answer changes nothing', async () => {
    const payment = await paid(await quoted(world, 500))
    const before = await world.payments.getCheckout(payment.sessionId)
    await refund(payment.id)
    const isRefunded = async () => {
      await workJobs(world)
      return before
    }
    const slow = { ...world.as(null), payments: { ...world.payments, getCheckout: isRefunded } }
    await settlePayment(slow, { sessionId: payment.sessionId })
    expect(await statusOf(payment.id)).toBe('refunded')

    Object.assign(world.payments.sessions.find((each) => each.sessionId === payment.sessionId) ?? {}, { refundedCents: 0 })
    await webhook(world, payment.sessionId, { type: 'refund.failed' })
    await workJobs(world)
    expect(await shown(payment.id)).toMatchObject({ status: 'refund_failed', can: { refund: true } })
    // The ledger shows that the money is back, and owed to the buyer.
    const book = new Map((await bookOf(payment.id)).map(({ account, cents }) => [account, cents]))
    expect(Object.fromEntries(book)).toEqual({ buyer: -25_000, to_return: 25_000 })
    await refund(payment.id)
    await workJobs(world)
    expect([await statusOf(payment.id), backAt(payment.sessionId), await bookOf(payment.id)]).toEqual(['refunded', 25_000, []])
  })
})
