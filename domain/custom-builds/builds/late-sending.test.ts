import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { workJobs } from '#testing/world-sales.ts'
import { ofBuild } from '../delivery/build-consigner.ts'
import { chooseDelivery } from '../delivery/build-delivery-actions.ts'
import { builds } from './builds-tables.ts'
import { setLastDate } from './delays-and-sign-offs.ts'
import { endBuild, getEnding } from './end-build.ts'
import { getBuild } from './get-build.ts'
import { runDelayDeadlines } from './run-build-deadlines.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { ready, choose, paid, labelled } = buildDeliveries(world)
const { pay, statuses } = buildPayments(world)

/** The promised date. */
async function promised<B extends SignedBuild>(build: B, promise = '2028-08-10'): Promise<B> {
  await world.db.update(builds).set({ promise }).where(eq(builds.requestId, build.request.id))
  await workJobs(world)
  return build
}
const at = (day: string) => world.clock.set(new Date(`${day}T12:00:00Z`))
const lastDate = (build: SignedBuild, day: string) => setLastDate(world.as(build.buyer), build.request.id, day)
const can = async (build: SignedBuild) => (await getBuild(world.as(build.buyer), build.request.id)).can
const ways = async (build: SignedBuild) => (await getEnding(world.as(build.buyer), build.request.id)).options
/** The emails to both sides from the scheduled job on two nodes. */
async function told({ buyer, builder }: SignedBuild) {
  await Promise.all([runDelayDeadlines(world.as(null)), runDelayDeadlines(world.as(null))])
  const mails = (await workJobs(world)).filter(({ to }) => to === buyer.email || to === builder.email)
  return Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
}

test('finished, paid and not shipped: both are told on the promised date, and after a deadline the buyer can cancel for a full refund', async () => {
  const build = await promised(await paid())
  at('2028-08-09')
  expect(await told(build)).toEqual([])
  at('2028-08-10')
  const [toBuilder, toBuyer, ...more] = await told(build)
  expect(more).toEqual([])
  expect(toBuilder?.subject).toBe('Not shipped yet: Heron OM, promised by August 10, 2028')
  expect(toBuilder?.text).toContain('Ship it now, or mark it as ready for pickup.')
  expect(toBuyer?.text).toContain(
    'The instrument is finished and paid for, but Ridge Guitars has neither shipped it nor marked it as ready for pickup.',
  )
  expect(await can(build)).toMatchObject({ set_last_date: false, end_late: false })
  at('2028-08-11')
  expect(await told(build)).toEqual([])
  expect((await can(build)).set_last_date).toBe(true)
  await lastDate(build, '2028-08-25')
  at('2028-08-25')
  expect((await ways(build)).map(({ kind }) => kind)).toEqual(['after_start'])
  at('2028-08-26')
  expect((await can(build)).end_late).toBe(true)
  const [shown] = await ways(build)
  expect(shown).toMatchObject({ kind: 'late', keeps: 0, back: 4892.4 })
  await endBuild(world.as(build.buyer), build.request.id, { kind: 'late', keeps: 0, back: 4892.4, reason: '' })
  await workJobs(world)
  expect(new Set(await statuses(build))).toEqual(new Set(['refunded']))
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('the builder is not late until the buyer has paid and chosen a delivery', async () => {
  const build = await promised(await ready(), '2028-07-20')
  expect(await told(build)).toEqual([])
  await expect(lastDate(build, '2028-08-20')).rejects.toMatchObject({ message: 'The instrument is finished' })
  await choose(build)
  expect((await can(build)).set_last_date).toBe(false)
  await pay(build, 'delivery')
  await workJobs(world)
  expect(await told(build)).toHaveLength(2)
  expect((await can(build)).set_last_date).toBe(true)
})

test('only a carrier scan keeps the promised date, not a label', async () => {
  const { build, trackerId } = await labelled()
  await promised(build, '2028-07-20')
  expect((await can(build)).set_last_date).toBe(true)
  world.carriers.move(trackerId, 'in_transit')
  await trackParcel(world.as(null), { trackerId })
  await workJobs(world)
  expect(await can(build)).toMatchObject({ set_last_date: false, end_late: false })
  expect(await told(build)).toEqual([])
  await expect(lastDate(build, '2028-08-20')).rejects.toMatchObject({ message: 'The instrument has already left the workshop' })
})

test('a buyer who delays past their own deadline cannot cancel as late', async () => {
  const build = await promised(await ready())
  await world.db.update(builds).set({ dateIsEssential: true }).where(eq(builds.requestId, build.request.id))
  at('2028-08-20')
  expect((await can(build)).end_late).toBe(false)
  expect((await ways(build)).map(({ kind }) => kind)).toEqual(['after_start'])
  await promised(build, '2028-07-31')
  expect((await ways(build)).map(({ kind }) => kind)).toEqual(['late'])
})

test('with pickup, the promised date is kept once the builder marks it ready, whatever deadline was set', async () => {
  const build = await promised(await ready(), '2028-07-20')
  await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
  await pay(build, 'full')
  expect((await can(build)).set_last_date).toBe(true)
  await markReadyForPickup(world.as(build.builder), ofBuild(build.request.id))
  expect((await can(build)).set_last_date).toBe(false)
  await world.db.update(builds).set({ lastDate: '2028-08-15' }).where(eq(builds.requestId, build.request.id))
  at('2028-08-20')
  expect((await can(build)).end_late).toBe(false)
})
