import { describe, expect, test, vi } from 'vitest'
import { OfferSlot } from '#contracts/custom-builds/order-book-bodies.ts'
import { eraseDeclaredOf } from '#testing/erase-declared.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { requested } from '#testing/world-build-requests.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import { workJobs } from '#testing/world-sales.ts'
import { declineRequest } from '../requests/request-actions.ts'
import { bookOffers } from './order-book-tables.ts'
import { offerSlot, takeOutSlot } from './own-order-book.ts'
import { changePlace, stayInBook } from './place-actions.ts'
import { getPublicBook, subscribeToOpening } from './public-book.ts'
import { runOrderBookDeadlines } from './run-order-book-deadlines.ts'

// Each test runs many steps for several people.
vi.setConfig({ testTimeout: 120_000 })
const world = await openWorld({ now: '2027-01-10T12:00:00Z' })
const shop = orderBooks(world)
const { open, join, leave, place, offer, accept, slots, statuses, newsTo } = shop
const { seen } = buildPayments(world)
const HOUR = 3600

const clock = () => runOrderBookDeadlines(world.as(null))

describe('joining', () => {
  test('a request joins the end of the waiting list without a payment', async () => {
    const builder = await open()
    const [first, second] = [await join(builder), await join(builder)]
    expect(await place(first)).toMatchObject({ status: 'waiting', leaving: { paid: 0, back: 0 } })
    expect((await place(second)).sentence).toMatch(/^You are 2nd of 2\. Your slot is likely between January 2027 and /)
    expect((await seen(first)).payments).toEqual([])
  })

  test('a buyer has at most one entry per builder', async () => {
    const builder = await open()
    const { buyer } = await join(builder)
    await expect(join(builder, {}, buyer)).rejects.toMatchObject({ code: 'conflict' })
    const twice = await world.buyer()
    const tries = await Promise.allSettled([join(builder, {}, twice), join(builder, {}, twice)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    [{ state: 'closed' }, 'This builder is not taking requests at the moment'],
    [{ pause_from: '2027-01-01', pause_until: '2027-03-01' }, 'Back on March 2, 2027'],
  ] as const)('refuses requests when the order book is %o', async (rules, message) => {
    const builder = await open(rules)
    await expect(join(builder)).rejects.toMatchObject({ message })
    expect((await getPublicBook(world.as(null), builder.profileId ?? ''))?.action).toBe(
      message.startsWith('Back') ? message : 'Not taking requests',
    )
  })

  test('a full waiting list refuses requests', async () => {
    const builder = await open({ list_limit: 1 })
    await join(builder)
    await expect(join(builder)).rejects.toMatchObject({ message: 'This builder’s waiting list is full' })
  })

  test('the profile shows a full list, and subscribers get one email when a spot opens', async () => {
    const builder = await open({ list_limit: 1 })
    const waiting = await join(builder)
    const shown = () => getPublicBook(world.as(null), builder.profileId ?? '')
    expect(await shown()).toMatchObject({ state: 'full', action: 'The waiting list is full' })
    const fan = await world.buyer()
    await subscribeToOpening(world.as(fan), builder.profileId ?? '')
    const told = async () => (await workJobs(world)).filter(({ mail, to }) => mail === 'order-book-opened' && to === fan.email)
    await clock()
    expect(await told()).toEqual([])
    await leave(waiting)
    await clock()
    expect(await told()).toHaveLength(1)
    await clock()
    expect(await told()).toEqual([])
    expect(await shown()).not.toMatchObject({ state: 'full' })
    await expect(subscribeToOpening(world.as(fan), builder.profileId ?? '')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('an entry ends with its request', async () => {
    const builder = await open()
    const [first, second] = [await join(builder), await join(builder)]
    await declineRequest(world.as(builder), first.request.id, '')
    await workJobs(world)
    expect(await statuses([first, second])).toEqual(['ended', 'waiting'])
    expect((await place(second)).sentence).toContain('1st of 1')
  })
})

describe('the public view', () => {
  test('a slot counts as free only if no one is waiting', async () => {
    const builder = await open({ per_period: 1, period: 'year' })
    const read = () => getPublicBook(world.as(null), builder.profileId ?? '')
    expect(await read()).toMatchObject({
      state: 'free',
      action: 'Request Custom Build',
      sentence: 'Next free slot: about 2027 · no waiting list',
    })
    await join(builder)
    expect(await read()).toMatchObject({ state: 'list' })
    for (let people = 1; people < 3; people++) await join(builder)
    expect(await read()).toMatchObject({
      state: 'list',
      action: 'Join the waiting list',
      sentence: 'Next free slot: about 2030 · 3 people waiting',
    })
  })

  test('a slot is not shown or offered in its last month or later', async () => {
    const builder = await open({ per_period: 1 })
    const waiting = await join(builder)
    const [over] = await slots(builder)
    world.clock.set(new Date('2027-05-31T12:00:00Z'))
    const read = () => getPublicBook(world.as(null), builder.profileId ?? '')
    expect((await read())?.sentence).toBe('Next free slot: about July–September 2027 · short waiting list')
    expect((await place(waiting)).sentence).toMatch(/ between May 2027 and September 2027\.$/)
    // A day later, before the scheduled run closes slots.
    world.clock.set(new Date('2027-06-01T12:00:00Z'))
    expect((await read())?.sentence).toBe('Next free slot: about October–December 2027 · short waiting list')
    expect((await place(waiting)).sentence).toMatch(/ between July 2027 and December 2027\.$/)
    const ask = offerSlot(world.as(builder), over?.id ?? '', OfferSlot.parse({}))
    await expect(ask).rejects.toMatchObject({ message: 'A slot can’t be offered in the last month of its period or later' })
    await clock()
    const putBack = takeOutSlot(world.as(builder), over?.id ?? '', false)
    await expect(putBack).rejects.toMatchObject({ message: 'A slot can’t be offered in the last month of its period or later' })
  })

  test('without upcoming slots, a request joins the waiting list', async () => {
    const builder = await open({ per_period: 1, period: 'year' })
    for (const { id } of (await slots(builder)).slice(1)) await takeOutSlot(world.as(builder), id, true)
    const read = () => getPublicBook(world.as(null), builder.profileId ?? '')
    expect(await read()).toMatchObject({ state: 'free' })
    world.clock.set(new Date('2028-01-02T12:00:00Z'))
    expect(await read()).toMatchObject({ state: 'list', action: 'Join the waiting list' })
  })

  test('a builder without an order book takes requests directly', async () => {
    const { builder, request, buyer } = await requested(world)
    expect(await getPublicBook(world.as(null), builder.profileId ?? '')).toBeNull()
    await expect(place({ builder, buyer, request })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('scheduled work', () => {
  test('asks every half year whether buyers are still waiting, reminds once, and ends unanswered entries', async () => {
    const builder = await open()
    const [silent, alive] = [await join(builder), await join(builder)]
    world.clock.advance(183 * 24 * HOUR)
    await clock()
    await clock()
    expect(await newsTo(silent, alive)).toEqual(['still_waiting', 'still_waiting'])
    await stayInBook(world.as(alive.buyer), (await place(alive)).id)
    world.clock.advance(11 * 24 * HOUR)
    await clock()
    expect(await newsTo(silent, alive)).toEqual(['still_waiting_again'])
    world.clock.advance(4 * 24 * HOUR)
    await clock()
    expect(await statuses([silent, alive])).toEqual(['lapsed', 'waiting'])
  })

  test('creates upcoming slots and does not restore removed ones', async () => {
    const builder = await open({ per_period: 1 })
    const [first] = await slots(builder)
    await takeOutSlot(world.as(builder), first?.id ?? '', true)
    const before = (await slots(builder)).length
    world.clock.advance(95 * 24 * HOUR)
    await clock()
    const after = await slots(builder)
    expect(after.length).toBe(before)
    expect(after.every(({ id }) => id !== first?.id)).toBe(true)
  })

  test('reminds the builder once of a slot that passed without a start, then the buyer', async () => {
    const builder = await open()
    const build = await join(builder)
    await offer(builder)
    await accept(build)
    await workJobs(world)
    world.clock.set(new Date('2027-04-02T12:00:00Z'))
    await clock()
    await clock()
    expect(await newsTo(build, { buyer: builder })).toEqual(['not_begun'])
    world.clock.set(new Date('2027-04-15T12:00:00Z'))
    await clock()
    expect(await newsTo(build, { buyer: builder })).toEqual(['may_leave'])
  })
})

describe('changing the settings', () => {
  test('keeps taken slots and recreates the rest', async () => {
    const builder = await open({ per_period: 2 })
    const build = await join(builder)
    await offer(builder)
    await accept(build)
    await shop.save(builder, { per_period: 1 })
    const { periods } = await shop.book(builder)
    expect(periods[0]?.slots.map(({ status }) => status)).toEqual(['taken'])
    await shop.save(builder, { per_period: 3, period: 'month' })
    const months = await shop.book(builder)
    expect(months.periods.slice(0, 3).map(({ label, slots: inside }) => [label, inside.length])).toEqual([
      ['January–March 2027', 1],
      ['February 2027', 3],
      ['March 2027', 3],
    ])
  })
})

test('deleting an account removes its ids and reasons from order books', async () => {
  const builder = await open()
  const [build, later] = [await join(builder), await join(builder)]
  await offer(builder, { to: later, reason: 'A wedding' })
  const [tombstone, gone] = [await world.buyer(), await world.buyer()]
  await eraseDeclaredOf(world, build.buyer, tombstone)
  await expect(place(build)).rejects.toMatchObject({ code: 'not_found' })
  expect((await place({ ...build, buyer: tombstone })).status).toBe('waiting')
  await eraseDeclaredOf(world, builder, tombstone)
  const rows = await world.db.select().from(bookOffers)
  expect(rows.filter(({ reason }) => reason === 'A wedding')).toEqual([])
  await expect(join(builder, {}, gone)).rejects.toMatchObject({ code: 'unavailable' })
})

describe('access', () => {
  test('strangers get not found, and the builder cannot answer for a buyer', async () => {
    const builder = await open()
    const build = await join(builder)
    const { id } = await place(build)
    const stranger = await world.buyer()
    const [slot] = await slots(builder)
    for (const person of [stranger, builder]) {
      await expect(place({ ...build, buyer: person })).rejects.toMatchObject({ code: 'not_found' })
      const wishes = { wanted_from: null, wanted_until: null, is_standby: true }
      await expect(changePlace(world.as(person), id, wishes)).rejects.toMatchObject({ code: 'not_found' })
    }
    const other = await open()
    await expect(takeOutSlot(world.as(other), slot?.id ?? '', true)).rejects.toMatchObject({ code: 'not_found' })
  })
})
