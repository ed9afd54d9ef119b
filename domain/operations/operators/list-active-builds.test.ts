import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildSignOffs, builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { announceDelay } from '#domain/custom-builds/builds/delays-and-sign-offs.ts'
import { cancelBuild } from '#domain/custom-builds/builds/end-build.ts'
import { getBuild } from '#domain/custom-builds/builds/get-build.ts'
import { lockBuild } from '#domain/custom-builds/builds/lock-build.ts'
import { finishStage, startStage } from '#domain/custom-builds/builds/stage-actions.ts'
import { buildForecasts } from '#domain/custom-builds/dates/build-dates-tables.ts'
import { ofBuild } from '#domain/custom-builds/delivery/build-consigner.ts'
import { chooseDelivery } from '#domain/custom-builds/delivery/build-delivery-actions.ts'
import { remindOfBuilds } from '#domain/custom-builds/reminders/remind-of-builds.ts'
import { buildParts, customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { areAdvancesBlocked } from '#domain/custom-builds/requests/enforce-advance-limit.ts'
import { setPublicPage } from '#domain/custom-builds/updates/public-page.ts'
import { markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { openWorld } from '#testing/world.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, workshop } from '#testing/world-build-requests.ts'
import { agreedBuild, shownToBuyer } from '#testing/world-builds.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { confirmReturn, startReturn } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuildMoney } from './get-build-money.ts'
import { getReadableBuild } from './get-readable-build.ts'
import { findLateAndSilent, listActiveBuilds, type Watched } from './list-active-builds.ts'
import { askForNews, takeDownBuildPage } from './moderate-build.ts'
import { previewRefund } from './preview-refund.ts'

const world = await openWorld()
const day = 86_400
let operator: Person
beforeEach(async () => {
  world.clock.set(new Date('2026-11-25T12:00:00Z'))
  operator ??= await world.operator()
  await world.db.update(builds).set({ status: 'cancelled' })
  await world.jobs.clear()
})

const watch = async (show: Watched) => (await listActiveBuilds(world.as(operator), { show, page: 1 })).entries

/** The same instrument by another builder */
async function agreedAgain({ request }: Build, builder: Person) {
  const [asked] = await world.db.select().from(customBuildRequests).where(eq(customBuildRequests.id, request.id))
  const [made] = await world.db.select().from(builds).where(eq(builds.requestId, request.id))
  if (!asked || !made) throw new Error('There is no such build')
  const id = randomUUID()
  await world.db.insert(customBuildRequests).values({ ...asked, id, builderId: builder.profileId })
  await world.db.insert(builds).values({ ...made, requestId: id, status: 'waiting', startedAt: null })
}

const money = (page = 1) => getBuildMoney(world.as(operator), { page })

/** The base case: $4,800.00 in four payments, three of them paid; a third of the work is done. */
async function thirdDone(): Promise<Build> {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const build = await agreedBuild(world, { builder })
  await buildPayments(world).pay(build, 'deposit')
  await workJobs(world)
  for (const key of ['design', 'wood', 'plates', 'sides']) {
    await startStage(world.as(builder), { requestId: build.request.id, key })
    if (key !== 'sides') await finishStage(world.as(builder), { requestId: build.request.id, key })
  }
  await workJobs(world)
  return build
}

test('only operators can manage builds', async () => {
  const builder = await world.builder()
  await expect(listActiveBuilds(world.as(builder), { show: 'living', page: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(getBuildMoney(world.as(null), { page: 1 })).rejects.toThrow()
})

describe('a build without an update for four weeks', () => {
  test('is listed with its open payments and advances, and the buyer reads that we asked for an update', async () => {
    const build = await thirdDone()
    world.clock.advance(27 * day)
    expect(await watch('stalled')).toEqual([])
    world.clock.advance(1 * day)
    await remindOfBuilds(world.as(null))
    // $2,400 paid, $2,160 of it sent; 34 % of $4,800 is earned.
    expect(await watch('stalled')).toMatchObject([{ title: 'Heron OM', days_silent: 28, out: 2160, ahead: 528, is_asked: true }])
    expect(await money()).toMatchObject({
      out: 2160,
      ahead: 528,
      builders: { entries: [{ builds: 1, ahead: 528 }], total: 1, pages: 1 },
    })
    // The builder reads the same figures, the buyer none.
    expect((await getBuild(world.as(build.builder), build.request.id)).at_risk).toEqual({ out: 2160, ahead: 528 })
    expect((await shownToBuyer(world, build)).at_risk).toBeNull()
    expect((await shownToBuyer(world, build)).sentence).toMatch(/^No update in 28 days\. We’ve asked /)
  })

  test('lets an operator ask for an update, which is sent once', async () => {
    const build = await thirdDone()
    world.clock.advance(5 * day)
    const ask = () => askForNews(world.as(operator), { requestId: build.request.id, reason: 'The buyer has called' })
    await ask()
    await ask()
    const mails = (await workJobs(world)).filter(({ mail }) => mail === 'build-reminder')
    expect(mails).toHaveLength(1)
    expect(await watch('living')).toMatchObject([{ is_asked: true }])
  })

  test('cannot be asked for an update after it has ended', async () => {
    const build = await thirdDone()
    await world.db.update(builds).set({ status: 'cancelled' }).where(eq(builds.requestId, build.request.id))
    const asked = askForNews(world.as(operator), { requestId: build.request.id, reason: 'The buyer has called' })
    await expect(asked).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('a build is late from the day after the promised date until it ends', async () => {
  const build = await thirdDone()
  world.clock.set(new Date('2027-06-30T12:00:00Z'))
  expect(await watch('late')).toEqual([])
  world.clock.set(new Date('2027-07-02T12:00:00Z'))
  expect(await watch('late')).toMatchObject([{ days_late: 2, promise: '2027-06-30' }])
  // After it has ended, the delay no longer grows.
  const requestId = build.request.id
  const ended = { cancelledBy: 'operator', cancelKind: 'settled' } as const
  await world.db.transaction(async (tx) => cancelBuild(world.as(null), tx, await lockBuild(world.as(null), tx, requestId), ended))
  world.clock.advance(5 * day)
  expect((await getReadableBuild(world.as(operator), requestId)).build.days_late).toBe(2)
})

test('a finished build that waits for the buyer stays as late as when it was finished, in each of three cases', async () => {
  world.clock.set(new Date('2028-08-01T12:00:00Z'))
  const promised = (build: Build, promise: string) =>
    world.db.update(builds).set({ promise }).where(eq(builds.requestId, build.request.id))
  const finished = buildDeliveries(world)
  const [unchosen, unpaid, fetched] = [await finished.ready(), await finished.ready(), await finished.ready()]
  await finished.choose(unpaid)
  await chooseDelivery(world.as(fetched.buyer), fetched.request.id, { how: 'pickup' })
  await buildPayments(world).pay(fetched, 'full')
  await markReadyForPickup(world.as(fetched.builder), ofBuild(fetched.request.id))
  const sent = await finished.paid()
  for (const build of [unchosen, unpaid, fetched, sent]) await promised(build, '2028-08-10')
  world.clock.set(new Date('2028-08-20T12:00:00Z'))
  // Only what is paid and not sent waits for the builder.
  expect((await watch('late')).map(({ request_id, days_late }) => [request_id, days_late])).toEqual([[sent.request.id, 10]])
  expect((await watch('living')).filter(({ days_late }) => days_late > 0)).toHaveLength(1)
  for (const build of [unchosen, unpaid, fetched]) await promised(build, '2028-07-30')
  expect((await watch('late')).map(({ days_late }) => days_late).toSorted()).toEqual([10, 2, 2, 2])
  await world.db
    .update(builds)
    .set({ status: 'handed_over', handedOverAt: world.clock.now() })
    .where(eq(builds.requestId, sent.request.id))
  world.clock.advance(5 * day)
  const { build: shown } = await getReadableBuild(world.as(operator), sent.request.id)
  expect(shown.days_late).toBe(10)
})

test('a build waiting for its first payment is not late', async () => {
  const build = await agreedBuild(world)
  world.clock.set(new Date('2027-07-02T12:00:00Z'))
  expect(await watch('late')).toEqual([])
  expect(await watch('living')).toMatchObject([{ days_late: 0, sentence: 'Work can start after the first payment.' }])
  await buildPayments(world).pay(build, 'deposit')
  await workJobs(world)
  await world.db.update(builds).set({ promise: '2027-07-01' }).where(eq(builds.requestId, build.request.id))
  expect(await watch('late')).toMatchObject([{ days_late: 1 }])
})

test('late builds whose buyer was not notified come first', async () => {
  const told = await thirdDone()
  const untold = await thirdDone()
  await world.db.update(builds).set({ promise: '2027-07-01' }).where(eq(builds.requestId, untold.request.id))
  world.clock.set(new Date('2027-07-02T12:00:00Z'))
  const order = async () => (await watch('late')).map(({ request_id }) => request_id)
  expect(await order()).toEqual([told.request.id, untold.request.id])
  await announceDelay(world.as(told.builder), told.request.id, { to_day: '2027-07-20', reason: 'A crack in the top.' })
  expect(await order()).toEqual([untold.request.id, told.request.id])
  // They agreed to that day, it has passed, and no notice followed.
  await world.db.update(builds).set({ promise: '2027-07-20' }).where(eq(builds.requestId, told.request.id))
  await world.db.update(builds).set({ promise: '2027-07-21' }).where(eq(builds.requestId, untold.request.id))
  world.clock.set(new Date('2027-07-23T12:00:00Z'))
  expect(await order()).toEqual([told.request.id, untold.request.id])
})

test('a public page taken down by an operator stays down', async () => {
  const build = await thirdDone()
  const agree = (as: Person) => setPublicPage(world.as(as), build.request.id, { agrees: true, public_name: '' })
  await agree(build.builder)
  await agree(build.buyer)
  expect((await watch('living'))[0]?.public_path).toMatch(/^\/builds\/heron-om-/)
  await takeDownBuildPage(world.as(operator), { requestId: build.request.id, reason: 'A telephone number' })
  expect((await watch('living'))[0]?.public_path).toBeNull()
  await expect(agree(build.buyer)).rejects.toMatchObject({ code: 'conflict' })
})

test('forecast accuracy is counted from the first forecast after the start, for finished builds', async () => {
  for (const [p10, p90] of [
    ['2026-11-01', '2026-12-31'],
    ['2027-01-01', '2027-02-01'],
  ]) {
    const build = await agreedBuild(world)
    const forecast = {
      requestId: build.request.id,
      madeOn: '2026-11-25',
      p50: '2026-12-01',
      p80: '2026-12-01',
      model: 1,
      ownBuilds: 0,
    }
    await world.db.insert(buildForecasts).values([
      { ...forecast, p10: '2026-01-01', p90: '2028-01-01', inputsHash: 'c', madeAt: new Date('2026-11-20T12:00:00Z') },
      { ...forecast, p10: p10 ?? '', p90: p90 ?? '', inputsHash: 'a', madeAt: new Date('2026-11-25T12:00:00Z') },
      { ...forecast, p10: '2026-01-01', p90: '2028-01-01', inputsHash: 'b', madeAt: new Date('2026-11-26T12:00:00Z') },
    ])
  }
  const before = (await money()).ranges
  expect(before).toEqual({ held: 0, of: 0 })
  await world.db.update(builds).set({ startedAt: new Date('2026-11-25T12:00:00Z'), readyAt: new Date('2026-12-15T12:00:00Z') })
  const { held, of } = (await money()).ranges
  expect({ held, of }).toEqual({ held: 1, of: 2 })
})

test('previews every figure of a refund, limited to what is left', async () => {
  await thirdDone()
  const [payment] = (await world.db.select().from(payments)).slice(-1)
  const preview = (cents: number) => previewRefund(world.as(operator), { paymentId: payment?.id ?? '', cents })
  expect(await preview(100_000)).toEqual({ left: 2400, to_buyer: 1000, from_builder: 900, commission_back: 100 })
  expect(await preview(999_999)).toMatchObject({ left: 2400, to_buyer: 2400, from_builder: 2160, commission_back: 240 })
  expect(await preview(0)).toMatchObject({ left: 2400, to_buyer: 0, commission_back: 0 })
})

test('money at risk is paged by builder, largest first, and its totals cover all builders', async () => {
  const build = await thirdDone()
  await agreedBuild(world, { builder: build.builder })
  await world.db
    .update(buildParts)
    .set({ status: 'due', dueAt: world.clock.now() })
    .where(eq(buildParts.requestId, build.request.id))
  world.clock.advance(31 * day)
  // Thirty builders whose builds were only just agreed
  for (let count = 0; count < 30; count++) await agreedAgain(build, await world.builder())
  const first = await money()
  expect(first.builders).toMatchObject({ total: 31, page: 1, pages: 2 })
  expect(first.builders.entries).toHaveLength(30)
  // The balance is due and not paid.
  expect(first.builders.entries[0]).toMatchObject({
    builder: { id: build.builder.profileId },
    ...{ builds: 2, out: 2160, ahead: 528, overdue: 2400 },
  })
  const second = await money(2)
  expect(second.builders.entries).toMatchObject([{ builds: 1, out: 0, ahead: 0 }])
  expect(second).toMatchObject({ out: 2160, ahead: 528, overdue: 2400 })
  const living = await Promise.all(
    [1, 2].map(async (page) => (await listActiveBuilds(world.as(operator), { show: 'living', page })).entries),
  )
  expect(living.flat().reduce((sum, { ahead }) => sum + ahead, 0)).toBe(528)
  expect((await money(3)).builders).toMatchObject({ entries: [], total: 31 })
})

test('money being refunded is at risk until the refund arrives, except what the builder keeps', async () => {
  const builder = await paidBuilder(world, { trialPercent: 15 })
  const { build } = await inspections(world).deliveredAt({ builder })
  const atRisk = async () => (await money()).builders.entries
  expect(await atRisk()).toMatchObject([{ builds: 1, out: 4320, ahead: 0 }])
  await startReturn(world.as(build.buyer), build.request.id, 'trial', 4080)
  expect(await atRisk()).toMatchObject([{ builds: 1, out: 4320, ahead: 3600 }])
  const isStopped = (cents: number) => {
    const settings = { ...world.settings, buildAheadLimitCents: cents }
    return areAdvancesBlocked({ settings }, world.db, builder.profileId ?? '')
  }
  expect([await isStopped(360_000), await isStopped(359_999)]).toEqual([false, true])
  await confirmReturn(world.as(builder), build.request.id)
  await workJobs(world)
  expect(await atRisk()).toEqual([])
})

test('operators cannot read a builder’s questions, in the list or on the build', async () => {
  const build = await thirdDone()
  await world.db.insert(buildSignOffs).values({
    requestId: build.request.id,
    stageKey: 'neck',
    question: 'Ada, is 12 Elm Street still right?',
    pictures: [],
    askedAt: world.clock.now(),
    answerBy: new Date(world.clock.now().getTime() + 7000 * day),
  })
  const { entries } = await listActiveBuilds(world.as(operator), { show: 'living', page: 1 })
  const shown = await getReadableBuild(world.as(operator), build.request.id)
  for (const said of [JSON.stringify(entries), JSON.stringify(shown)]) {
    expect(said).toContain('asked the buyer a question and is waiting for the answer.')
    expect(said).not.toContain('Elm Street')
  }
})

test('finds all late and stalled builds in small batches', async () => {
  const build = await thirdDone()
  const builder = await workshop(world)
  for (let n = 0; n < 3; n++) await agreedAgain(build, builder)
  await world.db.update(builds).set({ status: 'building', startedAt: world.clock.now() }).where(eq(builds.status, 'waiting'))
  world.clock.set(new Date('2031-01-15T12:00:00Z'))
  const found = await findLateAndSilent(world.as(operator), { atOnce: 2 })
  expect(found).toHaveLength(4)
  expect(found.every(({ daysLate }) => daysLate > 0)).toBe(true)
})
