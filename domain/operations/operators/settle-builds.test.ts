import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SettleBuild } from '#contracts/operations/operator-bodies.ts'
import type { OperatorAction } from '#contracts/operations/operators.ts'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { getBuild } from '#domain/custom-builds/builds/get-build.ts'
import { finishStage, startStage } from '#domain/custom-builds/builds/stage-actions.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, payParts, type SignedBuild, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { workshop } from '#testing/world-build-requests.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuildMoney } from './get-build-money.ts'
import { getReadableBuild } from './get-readable-build.ts'
import { operatorActs } from './operator-acts-table.ts'
import { getSettlement, settleBuild } from './settle-build.ts'
import { stopBuildMoney } from './stop-build-money.ts'

const world = await openWorld()
const { open, pay } = buildPayments(world)
const DAY = 86_400
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(async () => {
  world.clock.set(new Date('2028-03-01T12:00:00Z'))
  world.settings.buildAheadLimitCents = null
  await world.db.update(builds).set({ status: 'cancelled' })
  await world.jobs.clear()
})

async function begun(): Promise<SignedBuild> {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const build = await signedBuild(world, { builder })
  await payParts(world, build, 2)
  await workUntil(world, build, ['design'], 'wood')
  return build
}
const settle = ({ request }: SignedBuild, body: object, as: Person = operator) =>
  settleBuild(world.as(as), request.id, SettleBuild.parse({ kind: 'settled', reason: 'Both have called', ...body }))
const logged = async (act: OperatorAction) => world.db.select().from(operatorActs).where(eq(operatorActs.act, act))

describe('an operator settles a build', () => {
  test('with any amount up to the paid one; both sides read it, the ledger stays balanced, and the log has the reason', async () => {
    const build = await begun()
    expect(await getSettlement(world.as(operator), build.request.id)).toEqual({
      why_not: null,
      paid: 1200,
      most_back: 1200,
      delivery: 0,
      delivery_with_all: 0,
      earned: 336,
      earned_percent: 7,
    })
    await expect(settle(build, { paid: 1200, back: 1200.01 })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(settle(build, { paid: 1000, back: 500 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(settle(build, { paid: 1200, back: 500 }, build.builder)).rejects.toMatchObject({ code: 'not_allowed' })
    await settle(build, { paid: 1200, back: 700, to_both: 'As agreed on the phone.' })
    await workJobs(world)
    expect((await getBuild(world.as(build.buyer), build.request.id)).ended).toEqual({
      by: 'operator',
      kind: 'settled',
      reason: 'As agreed on the phone.',
      keeps: 500,
      back: 700,
    })
    expect(0 - ((await ledgerOfBuild(world, build)).buyer ?? 0)).toBe(50_000)
    expect(await reconcileLedger(world.as(null))).toEqual([])
    expect(await logged('settle-build')).toMatchObject([{ details: { reason: 'Both have called', back: '$700', kept: '$500' } }])
    await expect(settle(build, { paid: 1200, back: 700 })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('as late, with a full refund', async () => {
    const build = await begun()
    await settle(build, { kind: 'late', paid: 1200, back: 0 })
    await workJobs(world)
    expect((await getBuild(world.as(build.buyer), build.request.id)).ended).toMatchObject({ kind: 'late', keeps: 0, back: 1200 })
    expect(0 - ((await ledgerOfBuild(world, build)).buyer ?? 0)).toBe(0)
    expect(await logged('end-build-as-late')).toMatchObject([{ subjectId: build.request.id }])
  })
})

describe('advances', () => {
  test('can be blocked for a builder with a reason: a build cannot start, but finished work can be paid', async () => {
    const build = await begun()
    const next = await signedBuild(world, { builder: build.builder })
    const stop = (isStopped: boolean) =>
      stopBuildMoney(world.as(operator), { builderId: build.builder.profileId, isStopped, reason: 'Two buyers have called' })
    await stop(true)
    await stop(true)
    expect((await getBuildMoney(world.as(operator), { page: 1 })).builders.entries).toMatchObject([{ is_stopped: true }])
    await expect(open(next, { partId: next.partIds[0] ?? '' })).rejects.toMatchObject({ code: 'unavailable' })
    // Paying everything at once also exceeds the work.
    await expect(open(build, 'full')).rejects.toMatchObject({ code: 'unavailable' })
    await workUntil(world, build, [])
    for (const key of ['wood', 'plates', 'sides', 'body']) await finished(build, key)
    await pay(build, { partId: build.partIds[2] ?? '' })
    await stop(false)
    expect(await logged('allow-build-money')).toMatchObject([{ details: { reason: 'Two buyers have called' } }])
    await open(next, { partId: next.partIds[0] ?? '' })
  })

  test('are limited by the shop’s setting', async () => {
    const build = await begun()
    const next = await signedBuild(world, { builder: build.builder })
    // $1,080 sent; 7 % of $4,800 is earned.
    world.settings.buildAheadLimitCents = 74_400
    await open(next, { partId: next.partIds[0] ?? '' })
    world.settings.buildAheadLimitCents = 74_399
    await expect(open(next, { partId: next.partIds[0] ?? '' })).rejects.toMatchObject({ code: 'unavailable' })
  })
})

async function finished({ request, builder }: SignedBuild, key: string) {
  const [stage] = (await getBuild(world.as(builder), request.id)).stages.filter((each) => each.key === key)
  if (stage?.status === 'upcoming') await startStage(world.as(builder), { requestId: request.id, key })
  await finishStage(world.as(builder), { requestId: request.id, key })
  await workJobs(world)
}

test('operators can read a build once it is stalled, and only figures and dates before', async () => {
  const build = await begun()
  const read = () => getReadableBuild(world.as(operator), build.request.id)
  expect(await read()).toMatchObject({ build: { title: 'Heron OM' }, because: [], contents: null })
  await expect(getReadableBuild(world.as(build.builder), build.request.id)).rejects.toMatchObject({ code: 'not_allowed' })
  world.clock.advance(28 * DAY)
  expect(await read()).toMatchObject({
    because: ['There has been no update for a long time.'],
    contents: {
      sheet: { instrument: { title: 'Heron OM' } },
      paid: 1200,
      parts: [{ state: 'paid' }, { state: 'paid' }, { state: 'planned' }, { state: 'planned' }],
    },
  })
})
