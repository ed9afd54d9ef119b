import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { closeDuePayments, settlePayment } from '#server/jobs/payment-work.ts'
import { meetAtRequest, refusedOf } from '#testing/meet-at.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quote } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { endAsShown } from '#testing/world-builds.ts'
import { disputed } from '#testing/world-disputes.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { disputeWebhook, webhook, workJobs } from '#testing/world-sales.ts'
import { getEnding } from '../builds/end-build.ts'
import { getBuild } from '../builds/get-build.ts'
import { acceptQuote, declineRequest } from '../requests/request-actions.ts'
import { setDigestSettings } from '../updates/digest-settings.ts'
import { bookPlaces } from './order-book-tables.ts'
import { refundSlotFee } from './refund-slot-fee.ts'
import { runOrderBookDeadlines } from './run-order-book-deadlines.ts'

// Each test runs many steps for several people.
vi.setConfig({ testTimeout: 120_000 })
const world = await openWorld({ now: '2027-01-10T12:00:00Z' })
const { open, save, join, place, offer, accept, acceptAndPay, pass, leave, slots, statuses } = orderBooks(world)
const { seen } = buildPayments(world)
const HOUR = 3600

const clock = () => runOrderBookDeadlines(world.as(null))

/** A signed build with a slot, after the cancellation period and before work starts. */
async function signed(builder: Person, joined?: Build): Promise<Build> {
  const build = joined ?? (await join(builder))
  await offer(builder, { to: build, reason: 'The wood is here' })
  await acceptAndPay(build)
  const request = await quote(world, build, 4800)
  await acceptQuote(world.as(build.buyer), build.request.id, request.quotes.at(-1)?.version ?? 1)
  await buildSheets(world).agree({ ...build, request })
  await workJobs(world)
  world.clock.advance(10 * 24 * HOUR)
  return build
}
/** The lines about the fee in the builder's email. */
async function toldOfLeaving(builder: Person): Promise<string[]> {
  const told = (await workJobs(world)).filter(({ to, news }) => to === builder.email && (news === 'left' || news === 'withdrawn'))
  expect(told).toMatchObject([{ mail: 'order-book-place', news: 'left' }])
  const { text } = await composeMail(world.as(null), told[0] as never)
  return text.split('\n').filter((line) => line.includes('$200'))
}
const ways = async (build: Build) => (await getEnding(world.as(build.buyer), build.request.id)).options
async function endShown(build: Build) {
  await endAsShown(world, build)
  await workJobs(world)
}

/** The provider took the fee, but the shop has not learned of it when the offer expires. Another buyer is next. */
async function paidUnheard() {
  const builder = await open({ slot_fee: 200, per_period: 1 })
  const [late, next] = [await join(builder), await join(builder)]
  await offer(builder)
  const { url } = await accept(late)
  const sessionId = world.payments.sessions.findLast(({ url: page }) => page === url)?.sessionId ?? ''
  world.payments.pay(sessionId)
  await world.db.update(payments).set({ status: 'expired' }).where(eq(payments.stripeSessionId, sessionId))
  world.clock.advance(73 * HOUR)
  return { late, next, sessionId }
}

describe('the slot fee', () => {
  test('is part of the price and counts as paid in the quote', async () => {
    const builder = await open({ slot_fee: 200 })
    await readyForPayouts(world, builder)
    const build = await join(builder)
    await offer(builder)
    expect((await place(build)).offer?.terms).toBe(
      `$200 holds your slot and counts toward the price. ${(await place(build)).builder.name} keeps it if you leave. You’ll get it back if your build hasn’t started by May 30, 2027.`,
    )
    const session = await acceptAndPay(build)
    expect(session.totalCents).toBe(20_000)
    expect(await place(build)).toMatchObject({ status: 'confirmed', slot: 'January–March 2027', leaving: { paid: 200, back: 0 } })
    expect(await seen(build)).toMatchObject({ status: 'pending', paid: 200 })

    await quote(world, build, 4800, { deposit_percentage: 25 })
    expect((await seen(build)).parts).toMatchObject([
      { title: 'Slot fee', amount: 200, state: 'paid' },
      { title: 'Deposit', amount: 1000, state: 'planned' },
      { title: 'Balance', amount: 3600, state: 'planned' },
    ])
    // The fee is not the deposit, which is due next.
    expect(await seen(build)).toMatchObject({
      open_balance: 4600,
      payment_links: [
        { payment_type: 'deposit', amount: 1000 },
        { payment_type: 'full', amount: 4600 },
      ],
    })
    await buildPayments(world).pay(build, 'full')
    expect(await seen(build)).toMatchObject({ status: 'accepted', paid: 4800, open_balance: 0 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('requires a quote above the fee', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await acceptAndPay(build)
    await expect(quote(world, build, 200)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is refused with the new amount if it differs from the one shown', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await expect(accept(build, 0)).rejects.toMatchObject({ code: 'changed', details: { about: 'slot_fee', fee: 200 } })
  })

  test('stays as offered when the builder raises the fee while the buyer decides', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await save(builder, { slot_fee: 300 })
    expect((await place(build)).offer).toMatchObject({ fee: 200, terms: expect.stringContaining('$200') })
    await acceptAndPay(build)
    expect((await seen(build)).paid).toBe(200)
    expect(await statuses([build])).toEqual(['confirmed'])
  })

  test('returns the slot to its offer when the payment page expires, so the buyer can accept again', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await accept(build)
    expect(await statuses([build])).toEqual(['held'])
    await workJobs(world)
    world.clock.advance(33 * 60)
    await closeDuePayments({ ...world.as(null) })
    expect(await statuses([build])).toEqual(['offered'])
    await acceptAndPay(build)
    expect(await statuses([build])).toEqual(['confirmed'])
  })

  test('is refunded if it arrives after the slot was taken, and counts if the slot is free', async () => {
    for (const isGone of [true, false]) {
      const { late, next, sessionId } = await paidUnheard()
      await clock()
      if (isGone) await acceptAndPay(next)
      else await pass(next)
      await webhook(world, sessionId)
      await workJobs(world)
      expect(await statuses([late])).toEqual([isGone ? 'waiting' : 'confirmed'])
      expect((await seen(late)).payments[0]?.status).toBe(isGone ? 'refunded' : 'paid')
    }
  })
})

test('a fee that arrives as the offer ends: first, it takes the slot; second, it is refunded and the next person is asked', async () => {
  for (const isLanded of [true, false]) {
    const { late, next, sessionId } = await paidUnheard()
    const land = () => settlePayment(world.as(null), { sessionId })
    const results = await meetAtRequest(world, late.request.id, isLanded ? [land, clock] : [clock, land])
    expect(refusedOf(results)).toEqual([null, null])
    await workJobs(world)
    expect(await statuses([late, next])).toEqual(isLanded ? ['confirmed', 'waiting'] : ['waiting', 'offered'])
    expect((await seen(late)).payments[0]?.status).toBe(isLanded ? 'paid' : 'refunded')
  }
})

describe('leaving', () => {
  test('before having a slot is free and closes the request', async () => {
    const builder = await open()
    const build = await join(builder)
    await leave(build)
    expect(await place(build)).toMatchObject({ status: 'left', can: { leave: false } })
    expect((await seen(build)).status).toBe('declined')
  })

  test('with a slot leaves the fee with the builder, unless someone else takes the slot within two weeks', async () => {
    const builder = await open({ slot_fee: 200, per_period: 1 })
    await readyForPayouts(world, builder)
    const [first, second] = [await join(builder), await join(builder)]
    await offer(builder)
    await acceptAndPay(first)
    await leave(first)
    expect(await toldOfLeaving(builder)).toEqual(['You’ll keep $200 unless someone else takes the slot within 14 days.'])
    expect(await seen(first)).toMatchObject({ status: 'declined', paid: 200 })
    expect(await statuses([second])).toEqual(['offered'])
    world.clock.advance(2 * 24 * HOUR)
    await acceptAndPay(second)
    expect(await seen(first)).toMatchObject({ paid: 0, returns: [{ amount: 200, state: 'returned' }] })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('refunds the fee after the latest start; another amount is refused', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await acceptAndPay(build)
    await expect(leave(build, 200)).rejects.toMatchObject({ code: 'changed' })
    world.clock.set(new Date('2027-05-31T12:00:00Z'))
    expect((await place(build)).leaving).toMatchObject({ back: 200 })
    await leave(build)
    expect(await toldOfLeaving(builder)).toEqual(['We refunded $200 to them.'])
    expect(await seen(build)).toMatchObject({ paid: 0, returns: [{ amount: 200 }] })
  })

  test('refunds the fee from the same moment, wherever the builder travels', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await acceptAndPay(build)
    const backFrom = async (time_zone: string) => {
      await setDigestSettings(world.as(builder), { time_zone })
      return (await place(build)).leaving.back
    }
    world.clock.set(new Date('2027-05-30T23:59:00Z'))
    expect(await backFrom('Australia/Sydney')).toBe(0)
    world.clock.set(new Date('2027-05-31T00:00:00Z'))
    expect(await backFrom('America/Los_Angeles')).toBe(200)
    await leave(build, 200)
  })

  test('with a signed sheet also refunds the fee after the latest start', async () => {
    const build = await signed(await open({ slot_fee: 200 }))
    world.clock.set(new Date('2027-05-30T12:00:00Z'))
    expect(await ways(build)).toMatchObject([{ kind: 'before_start', keeps: 200, back: 0 }])
    world.clock.set(new Date('2027-05-31T12:00:00Z'))
    expect(await ways(build)).toMatchObject([{ kind: 'before_start', keeps: 0, back: 200 }])
    await endShown(build)
    expect((await seen(build)).payments[0]?.status).toBe('refunded')
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('with a signed sheet also refunds the fee if a pause moved the slot', async () => {
    const builder = await open({ slot_fee: 200, per_period: 1 })
    const build = await signed(builder)
    await save(builder, { slot_fee: 200, per_period: 1, pause_from: '2026-12-20', pause_until: '2027-07-05', move_slots: true })
    expect(await ways(build)).toMatchObject([{ keeps: 0, back: 200 }])
  })

  test('with a signed sheet leaves the fee with the builder, unless someone else takes the slot within two weeks', async () => {
    const builder = await open({ slot_fee: 200, per_period: 1 })
    await readyForPayouts(world, builder)
    const second = await join(builder)
    const first = await signed(builder, await join(builder))
    const [shown] = await ways(first)
    expect(shown).toMatchObject({ kind: 'before_start', keeps: 200, back: 0 })
    expect(shown?.words).toMatch(/If someone else takes your slot within 14 days, your slot fee will be refunded as well\.$/)
    await endShown(first)
    expect(await seen(first)).toMatchObject({ status: 'declined', paid: 200 })
    expect(await statuses([second])).toEqual(['offered'])
    await acceptAndPay(second)
    const { id: placeId } = await place(first)
    await refundSlotFee(world.as(null), { placeId })
    await workJobs(world)
    expect(await seen(first)).toMatchObject({ paid: 0, returns: [{ amount: 200, state: 'returned' }] })
    expect((await getBuild(world.as(first.buyer), first.request.id)).ended).toMatchObject({ keeps: 0, back: 200 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('a fee delayed by a dispute is refunded on schedule after the builder wins', async () => {
    for (const decided of ['won', 'lost'] as const) {
      const builder = await open({ slot_fee: 200, per_period: 1 })
      await readyForPayouts(world, builder)
      const [first, second] = [await join(builder), await join(builder)]
      await offer(builder)
      const { sessionId } = await acceptAndPay(first)
      await leave(first)
      const { stripeDisputeId } = await disputed(world, sessionId)
      // The job finds the dispute and does not fail.
      await acceptAndPay(second)
      await clock()
      expect(await seen(first)).toMatchObject({ returns: [] })
      world.payments.decide(stripeDisputeId, decided)
      await disputeWebhook(world, stripeDisputeId)
      await workJobs(world)
      await clock()
      await workJobs(world)
      const back = decided === 'won' ? [{ amount: 200, state: 'returned' }] : []
      expect((await seen(first)).returns).toMatchObject(back)
      await clock()
      expect((await seen(first)).returns).toHaveLength(back.length)
      expect(await world.db.$count(bookPlaces, isNotNull(bookPlaces.feeOwedAt))).toBe(0)
      expect(await reconcileLedger(world.as(null))).toEqual([])
    }
  })

  test('is refunded in full if the builder declines', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await acceptAndPay(build)
    await declineRequest(world.as(builder), build.request.id, 'I have no wood for it')
    await workJobs(world)
    expect(await place(build)).toMatchObject({ status: 'ended' })
    expect((await seen(build)).payments[0]?.status).toBe('refunded')
    expect((await slots(builder))[0]?.status).toBe('open')
  })
})
