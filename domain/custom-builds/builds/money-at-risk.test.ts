import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BUILD_STATUSES, STAGE_STATUSES } from '#contracts/custom-builds/build-states.ts'
import { openWorld } from '#testing/world.ts'
import { workshop } from '#testing/world-build-requests.ts'
import { startedBuild } from '#testing/world-builds.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildStages, builds } from './builds-tables.ts'
import { listBuildMoney } from './money-notice.ts'
import { earnedPercent } from './work-progress.ts'

const world = await openWorld()

test('the earned amount matches that of a cancellation in every state of build and stages', async () => {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const { request } = await startedBuild(world, { builder })
  const ofRequest = eq(buildStages.requestId, request.id)
  // $2,160.00 was paid out. At a price of $1,000.00, money is also ahead of finished work.
  await world.db.update(customBuildRequests).set({ quotedPriceCents: 100_000 }).where(eq(customBuildRequests.id, request.id))
  await world.db.update(buildStages).set({ doneAt: world.clock.now(), spanDays: 1 }).where(ofRequest)
  for (const status of BUILD_STATUSES)
    for (const stage of STAGE_STATUSES) {
      await world.db.update(builds).set({ status, keptCents: 15_000 }).where(eq(builds.requestId, request.id))
      await world.db
        .update(buildStages)
        .set({ status: stage })
        .where(and(ofRequest, eq(buildStages.key, 'plates')))
      const stages = await world.db.select().from(buildStages).where(ofRequest)
      // After a cancellation, only what the builder keeps is earned.
      const earned = status === 'returning' ? 15_000 : Math.round((100_000 * earnedPercent(status, stages)) / 100)
      const money = (await listBuildMoney(world.db, [request.id])).get(request.id)
      expect([status, stage, money]).toEqual([status, stage, { outCents: 216_000, aheadCents: 216_000 - earned }])
    }
})
