import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { AnswerSignOff, AskSignOff } from '#contracts/custom-builds/build-bodies.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { openDatabase } from '#db/open-database.ts'
import { planVacation } from '#domain/catalog/builders/plan-vacation.ts'
import { openWorld } from '#testing/world.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { agreedBuild, sendWorkPicture, shownToBuyer, startedBuild } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { buildStages } from '../builds/builds-tables.ts'
import { answerSignOff, askSignOff } from '../builds/delays-and-sign-offs.ts'
import { getBuild } from '../builds/get-build.ts'
import { finishStage, pauseBuild, reopenStage, skipStage, startStage } from '../builds/stage-actions.ts'
import { buildForecasts, guildPaces, guildSpans } from './build-dates-tables.ts'
import { findForecastInputs, forecastBuilds } from './forecast-builds.ts'
import { getGuildTimes, learnGuildTimes } from './learn-guild-times.ts'

const world = await openWorld()
const DAY = 86_400
beforeEach(async () => {
  await world.db.execute(sql`update builds set status = 'cancelled' where status in ('waiting', 'building', 'paused')`)
})

const noActor = world.as(null)
const forecastsOf = ({ request }: Build) =>
  world.db.select().from(buildForecasts).where(eq(buildForecasts.requestId, request.id)).orderBy(asc(buildForecasts.madeAt))
const stage = ({ request }: Build, key: string) => ({ requestId: request.id, key })

test('a build is forecast once a day, and again after progress', async () => {
  const build = await startedBuild(world)
  expect(await forecastBuilds(noActor)).toBe(1)
  expect(await forecastBuilds(noActor)).toBe(0)
  world.clock.advance(2 * DAY)
  expect(await forecastBuilds(noActor)).toBe(1)
  world.clock.advance(60)
  await finishStage(world.as(build.builder), stage(build, 'design'))
  world.clock.advance(1)
  expect(await forecastBuilds(noActor)).toBe(1)
  expect(await shownToBuyer(world, build)).toMatchObject({
    promise: '2027-06-30',
    likely: {
      text: expect.stringMatching(/^Estimated ready /),
      basis: expect.stringContaining('This workshop hasn’t finished a build here yet'),
    },
  })
  const made = await forecastsOf(build)
  expect(made).toHaveLength(3)
  expect(made.map(({ p10, p50, p80, p90 }) => [p10, p50, p80, p90].toSorted())).toEqual(
    made.map(({ p10, p50, p80, p90 }) => [p10, p50, p80, p90]),
  )
  // A stage planned for ten days took two.
  expect(made[2]?.p50 && made[1]?.p50 && made[2].p50 < made[1].p50).toBe(true)
})

test('a build is forecast again after a question, an answer, a skipped or reopened stage, and a vacation', async () => {
  const build = await startedBuild(world)
  const [builder, { id }] = [world.as(build.builder), build.request]
  const pictures = [{ key: await sendWorkPicture(world, build.builder) }]
  await workJobs(world)
  await forecastBuilds(noActor)
  /** Whether the build is forecast again within a minute, and then not again. */
  const isForecastAfter = async (step: () => Promise<unknown>) => {
    world.clock.advance(60)
    await step()
    world.clock.advance(1)
    await workJobs(world)
    world.clock.advance(1)
    const made = await forecastBuilds(noActor)
    return [made, await forecastBuilds(noActor)]
  }
  const asked = () => askSignOff(builder, id, AskSignOff.parse({ question: 'Is this the neck?', pictures }))
  expect(await isForecastAfter(async () => {})).toEqual([0, 0])
  expect(await isForecastAfter(asked)).toEqual([1, 0])
  const signOffId = (await getBuild(builder, id)).sign_offs[0]?.id ?? ''
  const yes = AnswerSignOff.parse({ answer: 'yes' })
  expect(await isForecastAfter(() => answerSignOff(world.as(build.buyer), { requestId: id, signOffId }, yes))).toEqual([1, 0])
  expect(await isForecastAfter(() => skipStage(builder, stage(build, 'wood')))).toEqual([1, 0])
  await finishStage(builder, stage(build, 'design'))
  expect(await isForecastAfter(async () => {})).toEqual([1, 0])
  expect(await isForecastAfter(() => reopenStage(builder, stage(build, 'design'), 'Too deep.'))).toEqual([1, 0])
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10)
  const vacation = { starts_on: inDays(20), back_on: inDays(34) }
  expect(await isForecastAfter(() => planVacation(builder, vacation))).toEqual([1, 0])
})

test('two nodes that forecast at the same time write one row', async () => {
  const build = await startedBuild(world)
  await Promise.all([forecastBuilds(noActor), forecastBuilds(noActor)])
  expect(await forecastsOf(build)).toHaveLength(1)
})

/** A slow node: its forecast has read the stages and continues only when released. */
function slowNode() {
  const { pool, db, close } = openDatabase(world.databaseUrl, { max: 1 })
  const [read, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  const slowly = async (asked: { text: string }, ...more: unknown[]) => {
    const answer = await query(asked, ...more)
    if (asked.text.includes('from "build_stages"')) {
      read.resolve()
      await gate.promise
    }
    return answer
  }
  Object.assign(pool, { query: slowly })
  return { ctx: { ...noActor, db }, hasRead: read.promise, goOn: gate.resolve, close }
}

test('an outdated forecast that arrives after a stage is done is not shown', async () => {
  const build = await startedBuild(world)
  world.clock.advance(60)
  const slow = slowNode()
  try {
    const older = forecastBuilds(slow.ctx)
    await slow.hasRead
    world.clock.advance(2 * DAY)
    await finishStage(world.as(build.builder), stage(build, 'design'))
    world.clock.advance(1)
    expect(await forecastBuilds(noActor)).toBe(1)
    const { likely } = await shownToBuyer(world, build)
    world.clock.advance(60)
    slow.goOn()
    expect(await older).toBe(1)
    const [first, second] = await forecastsOf(build)
    expect(first?.p50).not.toBe(second?.p50)
    expect((await shownToBuyer(world, build)).likely).toEqual(likely)
  } finally {
    slow.goOn()
    await slow.close()
  }
})

test('a pause with an end date moves the range, and a canceled build has none', async () => {
  const build = await startedBuild(world)
  await forecastBuilds(noActor)
  world.clock.advance(60)
  const expected_on = new Date(world.clock.now().getTime() + 60 * DAY * 1000).toISOString().slice(0, 10)
  await pauseBuild(world.as(build.builder), build.request.id, { reason: 'illness', note: '', expected_on })
  world.clock.advance(1)
  await forecastBuilds(noActor)
  const [before, after] = await forecastsOf(build)
  expect((Date.parse(after?.p50 ?? '') - Date.parse(before?.p50 ?? '')) / DAY_MS).toBeGreaterThan(50)
  await world.db.execute(sql`update builds set status = 'cancelled' where request_id = ${build.request.id}`)
  expect(await findForecastInputs(noActor, build.request.id, await getGuildTimes(world.db))).toBeUndefined()
})

test('a vacation during the work moves the range by its days, a later one does not, and a question moves it by four', async () => {
  const build = await startedBuild(world)
  const waits = async () => (await findForecastInputs(noActor, build.request.id, await getGuildTimes(world.db)))?.waitDays
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10)
  expect(await waits()).toBe(0)
  await planVacation(world.as(build.builder), { starts_on: inDays(20), back_on: inDays(34) })
  expect(await waits()).toBe(14)
  await planVacation(world.as(build.builder), { starts_on: inDays(360), back_on: inDays(364) })
  expect(await waits()).toBe(0)
  const pictures = [{ key: await sendWorkPicture(world, build.builder) }]
  await askSignOff(world.as(build.builder), build.request.id, AskSignOff.parse({ question: 'Is this the neck?', pictures }))
  expect(await waits()).toBe(4)
  world.clock.advance(2 * DAY)
  expect(await waits()).toBe(2)
  await planVacation(world.as(build.builder), { starts_on: inDays(0), back_on: inDays(10) })
  expect(await waits()).toBe(10)
})

test('a workshop’s finished builds move its next forecast, and so does an overdue one', async () => {
  const first = await startedBuild(world)
  const { builder } = first
  world.clock.advance(40 * DAY)
  await finishStage(world.as(builder), stage(first, 'design'))
  const next = await agreedBuild(world, { builder })
  const inputs = async () => findForecastInputs(noActor, next.request.id, await getGuildTimes(world.db))
  const afterOne = await inputs()
  expect(afterOne?.ownBuilds).toBe(0)
  expect(afterOne?.builder.mean).toBeGreaterThan(Math.log(1.25))
  await startStage(world.as(builder), stage(first, 'wood'))
  world.clock.advance(60 * DAY)
  expect((await inputs())?.builder.mean).toBeGreaterThan(afterOne?.builder.mean ?? 0)
})

test('learns how long stages take and how much they vary', async () => {
  const build = await startedBuild(world)
  await world.db
    .update(buildStages)
    .set({ status: 'done', doneAt: world.clock.now(), spanDays: 30 })
    .where(eq(buildStages.requestId, build.request.id))
  await learnGuildTimes(noActor)
  await learnGuildTimes(noActor)
  const spans = await world.db.select().from(guildSpans)
  expect(spans.map(({ stageKey }) => stageKey)).toContain('frets')
  expect(spans.find(({ stageKey }) => stageKey === 'frets')?.medianDays).toBeGreaterThan(7)
  expect(await world.db.select().from(guildPaces)).toHaveLength(1)
})
