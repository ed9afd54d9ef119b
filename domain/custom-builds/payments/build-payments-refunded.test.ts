import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { receivePaymentEvent } from '#domain/money/payments/receive-payment-event.ts'
import { ledgerLines, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quote, quoted, workshop } from '#testing/world-build-requests.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { disputeWebhook, webhook, workJobs } from '#testing/world-sales.ts'
import { declineRequest } from '../requests/request-actions.ts'

const world = await openWorld()
const { open, page, pay, seen, statuses } = buildPayments(world)
beforeEach(() => world.jobs.clear())

describe('a payment that cannot count is refunded', () => {
  test('of two payments at the same time, one counts and the other is refunded', async () => {
    for (const types of [
      ['deposit', 'deposit'],
      ['deposit', 'full'],
      ['full', 'full'],
    ] as const) {
      const build = await quoted(world, 800)
      const sessions = [await open(build, types[0]), await open(build, types[1])]
      // Both pages are paid before the first one is closed.
      for (const { sessionId } of sessions) world.payments.pay(sessionId)
      await Promise.all(sessions.map(({ sessionId }) => settlePayment(world.as(null), { sessionId })))
      const mails = await workJobs(world)
      expect(await statuses(build)).toEqual(['paid', 'refunded'])
      expect(mails.filter((mail) => mail.mail === 'custom-build-payment' && mail.news === 'returned')).toHaveLength(1)
      const refunded = world.payments.sessions.filter(
        ({ sessionId, refundedCents }) => refundedCents > 0 && sessions.some((each) => each.sessionId === sessionId),
      )
      expect(refunded).toHaveLength(1)
    }
    expect(await toReturn()).toBe(0)
  })

  test('a payment is refunded if its quote was revised in the meantime', async () => {
    const build = await quoted(world, 800)
    const { sessionId } = await open(build, 'full')
    world.payments.pay(sessionId)
    await quote(world, build, 900)
    const mails = await workJobs(world)
    expect(await seen(build)).toMatchObject({ status: 'quoted', quoted_price: 900, paid: 0 })
    expect(await statuses(build)).toEqual(['refunded'])
    expect(mails).toContainEqual(expect.objectContaining({ mail: 'custom-build-payment', news: 'returned' }))
    expect(await toReturn()).toBe(0)
  })

  test('after a lost dispute of the deposit, the build accepts no more payments and refunds any that arrive', async () => {
    const build = await quoted(world, 800)
    const deposit = await pay(build, 'deposit')
    const { sessionId } = await open(build, 'full')
    const lost = world.payments.dispute(deposit.sessionId)
    world.payments.decide(lost, 'lost')
    await disputeWebhook(world, lost)
    await workJobs(world)
    for (const person of [build.buyer, build.builder])
      expect(await seen(build, person)).toMatchObject({ paid: 0, open_balance: 800, payment_links: [] })
    expect(await page(build, 'deposit')).toMatchObject({ state: 'closed', message: /^A bank has returned/, can: { pay: false } })
    await expect(open(build, 'deposit')).rejects.toMatchObject({ code: 'conflict' })

    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    const mails = await workJobs(world)
    expect(await statuses(build)).toEqual(['paid', 'refunded'])
    expect(mails).toContainEqual(expect.objectContaining({ mail: 'custom-build-payment', news: 'returned' }))
    const [back] = await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId))
    expect(back?.refundReason).toBe('bank_returned')
  })

  test('a milestone is unpaid after a lost dispute and paid again after a won one', async () => {
    const build = await quoted(world, 800)
    const { sessionId } = await pay(build, 'full')
    const id = world.payments.dispute(sessionId, { cents: 30_000 })
    const hear = async () => {
      await disputeWebhook(world, id)
      await workJobs(world)
      return seen(build, build.builder)
    }
    expect(await hear()).toMatchObject({ paid: 800, open_balance: 0 })
    world.payments.decide(id, 'lost')
    expect(await hear()).toMatchObject({ paid: 500, open_balance: 300, payment_links: [] })
    world.payments.decide(id, 'won')
    expect(await hear()).toMatchObject({ paid: 800, open_balance: 0 })
  })

  test('a payment of the wrong amount is refunded', async () => {
    const build = await quoted(world, 800)
    const { sessionId } = await open(build, 'full')
    const session = world.payments.sessions.find((each) => each.sessionId === sessionId)
    if (session) session.totalCents = 79_999
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    expect(await seen(build)).toMatchObject({ status: 'quoted', paid: 0 })
    expect(await statuses(build)).toEqual(['refunded'])
  })

  test('a deposit is refunded if the builder declines; a buyer cannot cancel after paying one', async () => {
    const builder = await workshop(world)
    await readyForPayouts(world, builder)
    const build = await quoted(world, 800, { builder })
    await pay(build, 'deposit')
    expect((await seen(build)).can.decline).toBe(false)
    await expect(declineRequest(world.as(build.buyer), build.request.id, '')).rejects.toMatchObject({ code: 'conflict' })

    await declineRequest(world.as(builder), build.request.id, '')
    const mails = await workJobs(world)
    expect(await seen(build)).toMatchObject({ status: 'declined', paid: 0, payments: [{ status: 'refunded' }] })
    expect(mails).toContainEqual(expect.objectContaining({ mail: 'custom-build-payment', news: 'returned' }))
    const [transfer] = await world.db.select().from(transfers).where(eq(transfers.builderId, builder.profileId))
    expect(transfer?.status).toBe('reversed')
    world.clock.advance(3600)
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('a refund in the provider’s dashboard shows only on the payment, and the amount is due again', async () => {
    const build = await quoted(world, 800)
    const { sessionId } = await pay(build, 'deposit')
    world.payments.refundOutside(sessionId)
    const { rawBody, signature } = world.payments.event('charge.refunded', sessionId)
    const told = world.as(null).payments.readEvent(rawBody, signature)
    await receivePaymentEvent(world.as(null), { ...told, sessionId: null })
    const mails = await workJobs(world)
    expect(await seen(build)).toMatchObject({
      status: 'accepted',
      paid: 0,
      open_balance: 800,
      payments: [{ status: 'refunded' }],
    })
    expect(mails).toContainEqual(expect.objectContaining({ to: build.builder.email, news: 'given_back' }))
  })
})

test('each milestone refunded at the provider can be paid again, whatever else is paid', async () => {
  for (const [type, other] of [
    ['deposit', 'full'],
    ['full', 'deposit'],
  ] as const) {
    const build = await quoted(world, 33.33)
    const paid = { deposit: (await pay(build, 'deposit')).sessionId, full: (await pay(build, 'full')).sessionId }
    world.payments.refundOutside(paid[type])
    await webhook(world, paid[type], { type: 'charge.refunded' })
    await workJobs(world)

    const amount = type === 'deposit' ? 16.67 : 16.66
    const { open_balance, payment_links } = await seen(build)
    expect({ open_balance, payment_links }).toMatchObject({
      open_balance: amount,
      payment_links: [{ payment_type: type, amount }],
    })
    await expect(open(build, other)).rejects.toMatchObject({ code: 'conflict' })
    await pay(build, type)
    expect(await seen(build)).toMatchObject({ paid: 33.33, open_balance: 0 })
  }
})

test('a webhook that arrives ten times at once counts as one payment, with one email to each side', async () => {
  const build = await quoted(world, 800)
  const { sessionId } = await open(build, 'full')
  world.payments.pay(sessionId)
  await Promise.all(Array.from({ length: 10 }, () => settlePayment(world.as(null), { sessionId })))
  const now = await workJobs(world)
  const later = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
  expect([...now, ...later].filter(({ mail }) => mail === 'custom-build-payment')).toHaveLength(2)
  const rows = await world.db.select().from(payments).where(eq(payments.requestId, build.request.id))
  expect(rows).toHaveLength(1)
})

async function toReturn() {
  const [row] = await world.db
    .select({ cents: sql<number>`coalesce(sum(${ledgerLines.amountCents}), 0)::int` })
    .from(ledgerLines)
    .where(eq(ledgerLines.account, 'to_return'))
  return row?.cents
}
