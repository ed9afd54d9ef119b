import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { planVacation } from '#domain/catalog/builders/plan-vacation.ts'
import { startAndEndVacations } from '#domain/people/accounts/start-and-end-vacations.ts'
import { openWorld, type World } from '#testing/world.ts'
import { quote, requested, workshop } from '#testing/world-build-requests.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import { getBuildPaymentPage } from '../payments/open-build-payment.ts'
import { acceptQuote } from '../requests/request-actions.ts'
import { getRequest } from '../requests/request-view.ts'
import { buildDigests } from '../updates/build-updates-tables.ts'
import { setDigestSettings } from '../updates/digest-settings.ts'
import { bookPlaces } from './order-book-tables.ts'
import { getPublicBook } from './public-book.ts'
import { runOrderBookDeadlines } from './run-order-book-deadlines.ts'

vi.setConfig({ testTimeout: 60_000 })

// 11:30 p.m. on March 31, 2027, the last day of a quarter.
const EVENINGS = [
  ['America/Los_Angeles', '2027-04-01T06:30:00Z'],
  ['UTC', '2027-03-31T23:30:00Z'],
  ['Australia/Sydney', '2027-03-31T12:30:00Z'],
] as const
const HOUR = 3600
const ownZone = process.env.TZ

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(async () => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
  await world.close()
})

/** A builder shortly before midnight, with the server in the same time zone. */
async function workshopIn([timeZone, evening]: readonly [timeZone: string, evening: string]) {
  process.env.TZ = timeZone
  world.clock.set(new Date(evening))
  const builder = await workshop(world)
  await world.db.insert(buildDigests).values({ userId: builder.id, timeZone })
  return builder
}

test.each(EVENINGS)('a quote can be accepted and paid until midnight in the builder’s time zone: %s', async (...place) => {
  const builder = await workshopIn(place)
  const build = await requested(world, { builder })
  await quote(world, build, 700, { valid_until: '2027-03-31' })
  await expect(quote(world, build, 700, { valid_until: '2027-03-30' })).rejects.toMatchObject({ code: 'invalid_input' })
  const { buyer, request } = build
  const seen = async () => (await getRequest(world.as(buyer), request.id)).quotes.at(-1)?.is_expired
  const page = () => getBuildPaymentPage(world.as(buyer), { requestId: request.id, link: 'full' })
  expect([await seen(), (await page()).state]).toEqual([false, 'due'])

  world.clock.advance(HOUR)
  expect([await seen(), (await page()).state]).toEqual([true, 'closed'])
  await expect(acceptQuote(world.as(buyer), request.id, 1)).rejects.toMatchObject({ code: 'conflict' })
})

test('a quote ends where its builder was when they sent it, wherever they travel', async () => {
  const builder = await workshopIn(EVENINGS[0])
  const build = await requested(world, { builder })
  await quote(world, build, 700, { valid_until: '2027-03-31' })
  await setDigestSettings(world.as(builder), { time_zone: 'Australia/Sydney' })
  const { buyer, request } = build
  const seen = async () => (await getRequest(world.as(buyer), request.id)).quotes.at(-1)?.is_expired
  const page = async () => (await getBuildPaymentPage(world.as(buyer), { requestId: request.id, link: 'full' })).state
  expect([await seen(), await page()]).toEqual([false, 'due'])
  expect((await acceptQuote(world.as(buyer), request.id, 1)).request.status).toBe('accepted')
})

test('an offer that the end of its period cut short counts as no silence, wherever its builder travels', async () => {
  const builder = await workshopIn(EVENINGS[2])
  const { save, join, offer } = orderBooks(world)
  await save(builder, { period: 'month' })
  const first = await join(builder)
  await offer(builder)
  await setDigestSettings(world.as(builder), { time_zone: 'America/Los_Angeles' })
  world.clock.advance(HOUR)
  await runOrderBookDeadlines(world.as(null))
  const [place] = await world.db.select().from(bookPlaces).where(eq(bookPlaces.requestId, first.request.id))
  expect(place).toMatchObject({ status: 'waiting', silences: 0 })
})

test.each(EVENINGS)('a quote without a date is valid for 30 days in the builder’s time zone: %s', async (...place) => {
  const build = await requested(world, { builder: await workshopIn(place) })
  expect((await quote(world, build, 700)).quotes.at(-1)?.valid_until).toBe('2027-04-30')
})

test.each(EVENINGS)('a vacation starts and ends at midnight in the builder’s time zone: %s', async (...place) => {
  const builder = await workshopIn(place)
  const { profile } = await planVacation(world.as(builder), { starts_on: '2027-04-01', back_on: '2027-04-02' })
  expect(profile.vacation?.is_away).toBe(false)
  const backOn = async () => {
    await startAndEndVacations(world.as(null))
    return (await getBuilder(world.as(null), builder.profileId)).back_on
  }
  expect(await backOn()).toBeNull()
  world.clock.advance(HOUR)
  expect(await backOn()).toBe('2027-04-02')
  world.clock.advance(23 * HOUR - 1)
  expect(await backOn()).toBe('2027-04-02')
  world.clock.advance(HOUR)
  expect(await backOn()).toBeNull()
})

test.each(EVENINGS)('an offer ends at the start of the slot’s last month in the builder’s time zone: %s', async (...place) => {
  const builder = await workshopIn(place)
  const { save, join, offer, accept, statuses } = orderBooks(world)
  await save(builder, { period: 'month' })
  const first = await join(builder)
  await offer(builder)
  await runOrderBookDeadlines(world.as(null))
  expect(await statuses([first])).toEqual(['offered'])
  world.clock.advance(HOUR)
  await expect(accept(first)).rejects.toMatchObject({ message: 'The deadline to reply has passed' })
  await runOrderBookDeadlines(world.as(null))
  expect(await statuses([first])).toEqual(['waiting'])
})

test.each(EVENINGS)('a period and a pause end at midnight in the builder’s time zone: %s', async (...place) => {
  const builder = await workshopIn(place)
  const { save, slots, book } = orderBooks(world)
  await save(builder, { period: 'month', pause_from: '2027-03-01', pause_until: '2027-03-31' })
  await runOrderBookDeadlines(world.as(null))
  const first = async () => [(await book(builder)).periods[0]?.label, (await slots(builder))[0]?.can.offer]
  const action = async () => (await getPublicBook(world.as(null), builder.profileId ?? ''))?.action
  expect([await first(), await action()]).toEqual([['April 2027', true], 'Back on April 1, 2027'])

  world.clock.advance(HOUR)
  await runOrderBookDeadlines(world.as(null))
  expect([await first(), await action()]).toEqual([['May 2027', true], 'Request Custom Build'])
})
