import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { disputed } from '#testing/world-disputes.ts'
import { handOvers } from '#testing/world-hand-overs.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { payments } from '../payments/payments-tables.ts'
import { endBuild, getEnding } from './end-build.ts'

const world = await openWorld()
const { paid } = handOvers(world)
afterAll(() => world.close())

test('once the bank has returned the payment with the delivery, a build can still be ended, and that money does not go back twice', async () => {
  world.clock.set(new Date('2028-08-01T12:00:00Z'))
  const build = await paid()
  const ofBuild = eq(payments.requestId, build.request.id)
  const [withDelivery] = await world.db.select().from(payments).where(ofBuild).orderBy(desc(payments.createdAt)).limit(1)
  const { stripeDisputeId } = await disputed(world, withDelivery?.stripeSessionId ?? '')
  world.payments.decide(stripeDisputeId, 'lost')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
  const [shown] = (await getEnding(world.as(build.buyer), build.request.id)).options
  expect(shown).toMatchObject({ kind: 'after_start', keeps: 2880, back: 0 })
  const { kind, keeps, back } = shown ?? { kind: 'late', keeps: 0, back: 0 }
  const ended = await endBuild(world.as(build.buyer), build.request.id, { kind, keeps, back, reason: '' })
  expect(ended).toMatchObject({ status: 'cancelled', ended: { keeps: 2880, back: 0 } })
})
