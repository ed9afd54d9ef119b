import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDuePayments, settlePayment } from '#server/jobs/payment-work.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { meetAtRequest, refusedOf } from '#testing/meet-at.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quote } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { disputed } from '#testing/world-disputes.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { disputeWebhook, webhook, workJobs } from '#testing/world-sales.ts'
import { acceptQuote } from '../build-requests/accept-quote.ts'
import { declineRequest } from '../build-requests/decline-request.ts'
import { endBuild, getEnding } from '../builds/end-build.ts'
import { getBuild } from '../builds/get-build.ts'
import { payments } from '../payments/payments-tables.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { bookPlaces } from './order-book-tables.ts'
import { returnSlotFee } from './return-slot-fee.ts'
import { runOrderBookDeadlines } from './run-order-book-deadlines.ts'

// Each test is a story of several people.
vi.setConfig({ testTimeout: 120_000 })
const world = await openWorld()
const { open, save, join, place, offer, accept, acceptAndPay, pass, leave, slots, statuses } = orderBooks(world)
const { seen } = buildPayments(world)
const HOUR = 3600
beforeEach(() => {
  world.clock.set(new Date('2027-01-10T12:00:00Z'))
  return world.jobs.clear()
})
afterAll(() => world.close())

const clock = () => runOrderBookDeadlines(world.as(null))

/** Holds a slot, and both have signed: the days to think it over are past, and the work has not begun. */
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
/** What the builder reads of the fee, in one mail. */
async function toldOfLeaving(builder: Person): Promise<string[]> {
  const told = (await workJobs(world)).filter(({ to, news }) => to === builder.email && (news === 'left' || news === 'withdrawn'))
  expect(told).toMatchObject([{ mail: 'order-book-place', news: 'left' }])
  const { text } = await composeMail(world.as(null), told[0] as never)
  return text.split('\n').filter((line) => line.includes('$200'))
}
const ways = async (build: Build) => (await getEnding(world.as(build.buyer), build.request.id)).options
async function endShown(build: Build) {
  const [shown] = await ways(build)
  const { kind, keeps, back } = shown ?? { kind: 'late' as const, keeps: 0, back: 0 }
  await endBuild(world.as(build.buyer), build.request.id, { kind, keeps, back, reason: '' })
  await workJobs(world)
}

/** The provider took the fee, but its message and the clock of the shop pass each other. Somebody else waits behind. */
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

describe('what holds a slot', () => {
  test('is part of the price, with the commission of the day, and the quote counts it as paid', async () => {
    const builder = await open({ slot_fee: 200 })
    await readyForPayouts(world, builder)
    const build = await join(builder)
    await offer(builder)
    expect((await place(build)).offer?.terms).toBe(
      `$200 holds your slot and counts toward the price. ${(await place(build)).builder.name} keeps it if you leave. You get it back if your build hasn’t started by May 30, 2027.`,
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
    // The fee is no deposit: that is asked next, and everything else with it.
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

  test('must be higher than nothing of the price that follows', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await acceptAndPay(build)
    await expect(quote(world, build, 200)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is not paid unseen: another figure is refused with the new one', async () => {
    const builder = await open({ slot_fee: 200 })
    const build = await join(builder)
    await offer(builder)
    await expect(accept(build, 0)).rejects.toMatchObject({ code: 'changed', details: { about: 'slot_fee', fee: 200 } })
  })

  test('frees the slot again when the page ends unpaid, and its buyer may say yes again while the offer lasts', async () => {
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

  test('goes back if it lands late and the slot has gone to somebody else; if the slot is free, it counts', async () => {
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

test('the fee lands while the time to pay it ends: landed first, the slot is taken, and ended first, the next is asked and the fee goes back', async () => {
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
  test('before a slot costs nothing and ends the request', async () => {
    const builder = await open()
    const build = await join(builder)
    await leave(build)
    expect(await place(build)).toMatchObject({ status: 'left', can: { leave: false } })
    expect((await seen(build)).status).toBe('declined')
  })

  test('with a slot leaves the fee with the builder, until somebody else takes it within two weeks', async () => {
    const builder = await open({ slot_fee: 200, per_period: 1 })
    await readyForPayouts(world, builder)
    const [first, second] = [await join(builder), await join(builder)]
    await offer(builder)
    await acceptAndPay(first)
    await leave(first)
    expect(await toldOfLeaving(builder)).toEqual(['You keep $200 unless someone else takes the slot within 14 days.'])
    expect(await seen(first)).toMatchObject({ status: 'declined', paid: 200 })
    expect(await statuses([second])).toEqual(['offered'])
    world.clock.advance(2 * 24 * HOUR)
    await acceptAndPay(second)
    expect(await seen(first)).toMatchObject({ paid: 0, returns: [{ amount: 200, state: 'returned' }] })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('gives the fee back once the last day for a start has passed; another figure is refused', async () => {
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

  test('with a signed sheet returns the fee as well once the last day for a start has passed', async () => {
    const build = await signed(await open({ slot_fee: 200 }))
    world.clock.set(new Date('2027-05-30T12:00:00Z'))
    expect(await ways(build)).toMatchObject([{ kind: 'before_start', keeps: 200, back: 0 }])
    world.clock.set(new Date('2027-05-31T12:00:00Z'))
    expect(await ways(build)).toMatchObject([{ kind: 'before_start', keeps: 0, back: 200 }])
    await endShown(build)
    expect((await seen(build)).payments[0]?.status).toBe('refunded')
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('with a signed sheet returns the fee as well where a pause has moved the slot', async () => {
    const builder = await open({ slot_fee: 200, per_period: 1 })
    const build = await signed(builder)
    await save(builder, { slot_fee: 200, per_period: 1, pause_from: '2026-12-20', pause_until: '2027-07-05', move_slots: true })
    expect(await ways(build)).toMatchObject([{ keeps: 0, back: 200 }])
  })

  test('with a signed sheet leaves the fee with the builder, until somebody else takes the slot within two weeks; once', async () => {
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
    await returnSlotFee(world.as(null), { placeId })
    await workJobs(world)
    expect(await seen(first)).toMatchObject({ paid: 0, returns: [{ amount: 200, state: 'returned' }] })
    expect((await getBuild(world.as(first.buyer), first.request.id)).ended).toMatchObject({ keeps: 0, back: 200 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('a fee that a bank held up goes back by the clock, once the bank has decided for the builder', async () => {
    for (const decided of ['won', 'lost'] as const) {
      const builder = await open({ slot_fee: 200, per_period: 1 })
      await readyForPayouts(world, builder)
      const [first, second] = [await join(builder), await join(builder)]
      await offer(builder)
      const { sessionId } = await acceptAndPay(first)
      await leave(first)
      const { stripeDisputeId } = await disputed(world, sessionId)
      // The job meets the bank, and does not fail.
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

  test('a builder who turns somebody away gives all of it back', async () => {
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
