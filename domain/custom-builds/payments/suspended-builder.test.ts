import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DUE_KINDS } from '#contracts/custom-builds/plan-parts.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld } from '#testing/world.ts'
import { payParts, type SignedBuild, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildDeliveries } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { skipStage } from '../builds/stage-actions.ts'
import { buildParts } from '../requests/build-requests-tables.ts'
import { writeAdvanceBlock } from '../requests/enforce-advance-limit.ts'

const world = await openWorld()
const { page } = buildPayments(world)
const { ready } = buildDeliveries(world)
beforeEach(() => world.clock.set(new Date('2028-03-01T12:00:00Z')))

const suspend = ({ builder }: SignedBuild) =>
  world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, builder.profileId))
const stopMoney = ({ builder }: SignedBuild) =>
  world.db.transaction((tx) => writeAdvanceBlock(world.as(null), tx, { builderId: builder.profileId, isStopped: true }))

test('after the instrument is finished, every unpaid milestone can be paid', async () => {
  const build = await ready()
  const [partId = ''] = build.partIds.slice(-1)
  await suspend(build)
  await stopMoney(build)
  for (const dueKind of DUE_KINDS) {
    await world.db
      .update(buildParts)
      .set({ dueKind, dueOn: '2028-12-24', dueStage: 'frets', status: 'planned' })
      .where(eq(buildParts.id, partId))
    expect(await page(build, { partId }), dueKind).toMatchObject({ state: 'due', amount: 1920, can: { pay: true } })
    await buildPayments(world).open(build, { partId })
  }
})

test('a milestone due with a skipped stage counts as an advance payment', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides'])
  await skipStage(world.as(build.builder), { requestId: build.request.id, key: 'body' })
  const body = { partId: build.partIds[2] ?? '' }
  expect(await page(build, body)).toMatchObject({ state: 'due' })
  await stopMoney(build)
  await expect(buildPayments(world).open(build, body)).rejects.toMatchObject({
    message: expect.stringContaining('not accepting advance payments'),
  })
  await suspend(build)
  expect(await page(build, body)).toMatchObject({ state: 'closed', message: 'This builder isn’t taking payments at the moment' })
})
