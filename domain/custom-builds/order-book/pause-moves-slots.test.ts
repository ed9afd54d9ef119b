import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { quote } from '#testing/world-build-requests.ts'
import { sheetContent } from '#testing/world-builds.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import { workJobs } from '#testing/world-sales.ts'
import { createBuild } from '../builds/advance-build.ts'
import { buildDelays } from '../builds/builds-tables.ts'
import { agreeToWait } from '../builds/delays-and-sign-offs.ts'
import { delayMovedBuild } from '../builds/run-build-deadlines.ts'
import { acceptQuote } from '../requests/request-actions.ts'

vi.setConfig({ testTimeout: 120_000 })
const world = await openWorld({ now: '2027-01-10T12:00:00Z' })
const { open, save, join, place, offer, accept, slots } = orderBooks(world)

const PAUSE = { pause_from: '2027-03-20', pause_until: '2027-07-05', move_slots: true } as const

test('a pause moves slots by whole periods if the builder chooses so, and notifies their buyers', async () => {
  const builder = await open({ per_period: 1 })
  const build = await join(builder)
  await offer(builder, { nth: 1 })
  await accept(build)
  expect(await place(build)).toMatchObject({ status: 'confirmed', slot: 'April–June 2027' })
  await workJobs(world)

  await save(builder, { ...PAUSE, per_period: 1, move_slots: false })
  expect((await place(build)).slot).toBe('April–June 2027')
  await save(builder, { ...PAUSE, per_period: 1 })
  // Two quarters start in the pause.
  expect(await place(build)).toMatchObject({ status: 'confirmed', slot: 'October–December 2027' })
  const mails = (await workJobs(world)).filter(({ to }) => to === build.buyer.email)
  expect(mails).toMatchObject([{ mail: 'order-book-place', news: 'moved' }])
  const open2027 = (await slots(builder)).filter(({ status }) => status === 'open')
  expect(open2027.length).toBeGreaterThan(0)
})

test('an offer inside the pause ends, and the buyer keeps their position', async () => {
  const builder = await open({ per_period: 1 })
  const build = await join(builder)
  await offer(builder, { nth: 1 })
  await workJobs(world)
  await save(builder, { ...PAUSE, per_period: 1 })
  expect(await place(build)).toMatchObject({ status: 'waiting' })
  const mails = (await workJobs(world)).filter(({ to }) => to === build.buyer.email)
  expect(mails).toMatchObject([{ mail: 'order-book-place', news: 'paused' }])
  await expect(accept(build)).rejects.toThrow()
})

test('a signed build gets one delay notice when its slot moves', async () => {
  const builder = await open({ per_period: 1 })
  const build = await join(builder)
  await offer(builder, { nth: 1 })
  await accept(build)
  await quote(world, build, 4800)
  await acceptQuote(world.as(build.buyer), build.request.id, 1)
  await world.db.transaction((tx) => createBuild(world.as(null), tx, sheetContent(build.request.id, 480_000)))
  await workJobs(world)
  await save(builder, { ...PAUSE, per_period: 1 })
  await workJobs(world)
  const delays = await world.db.select().from(buildDelays).where(eq(buildDelays.requestId, build.request.id))
  // The two slots start 183 days apart.
  expect(delays).toMatchObject([{ fromDay: '2027-06-30', toDay: '2027-12-30', status: 'open' }])
})

test('the same move creates no second delay notice after the buyer agreed to wait', async () => {
  const builder = await open({ per_period: 1 })
  const build = await join(builder)
  await offer(builder, { nth: 1 })
  await accept(build)
  await quote(world, build, 4800)
  await acceptQuote(world.as(build.buyer), build.request.id, 1)
  await world.db.transaction((tx) => createBuild(world.as(null), tx, sheetContent(build.request.id, 480_000)))
  await workJobs(world)
  const moved = { requestId: build.request.id, days: 30, reason: 'A break', movedAt: '2027-01-10T12:00:00.000Z' }
  await delayMovedBuild(world.as(null), moved)
  await agreeToWait(world.as(build.buyer), build.request.id, '2027-07-30')
  await delayMovedBuild(world.as(null), moved)
  const ofBuild = eq(buildDelays.requestId, build.request.id)
  expect(await world.db.select().from(buildDelays).where(ofBuild)).toMatchObject([{ status: 'agreed', toDay: '2027-07-30' }])
  await delayMovedBuild(world.as(null), { ...moved, movedAt: '2027-02-10T12:00:00.000Z' })
  expect(await world.db.$count(buildDelays, ofBuild)).toBe(2)
})
