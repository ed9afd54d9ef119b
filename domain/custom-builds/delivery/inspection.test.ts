import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { only } from '#domain/kernel/db.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { inspections } from '#testing/world-build-deliveries.ts'
import { workJobs } from '#testing/world-sales.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { buildReminders } from '../reminders/build-reminders-table.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { acceptInstrument } from './complete-delivery.ts'
import { runDeliveryDeadlines } from './run-delivery-deadlines.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { statusOf, tend, deliveredAt, subjectsOf, DAY } = inspections(world)

const id = (build: SignedBuild) => build.request.id
const requestStatus = async (build: SignedBuild) =>
  only(
    await world.db
      .select()
      .from(customBuildRequests)
      .where(eq(customBuildRequests.id, id(build))),
  ).status

describe('the inspection period', () => {
  test('completes the build five days after delivery, not earlier, and invites the buyer to review', async () => {
    const { build, until } = await deliveredAt()
    expect(until.getTime()).toBe(world.clock.now().getTime() + 5 * DAY * 1000)
    world.clock.set(new Date(until.getTime() - 60_000))
    await tend()
    expect(await statusOf(build)).toBe('inspection')
    await workJobs(world)
    world.clock.set(new Date(until.getTime() + 60_000))
    await tend()
    expect([await statusOf(build), await requestStatus(build)]).toEqual(['completed', 'completed'])
    const mails = await workJobs(world)
    const toBuyer = mails.filter(({ to }) => to === build.buyer.email)
    expect(toBuyer).toHaveLength(1)
    const letter = await composeMail(world.as(null), toBuyer[0] as never)
    expect(letter.subject).toBe('Build completed: Heron OM')
    expect(letter.text).toContain('Review Ridge Guitars')
  })

  test('the deadline run does not wait for a locked build without a due deadline', async () => {
    const { build } = await deliveredAt()
    await world.db.transaction(async (tx) => {
      await lockBuild(world.as(null), tx, id(build))
      await runDeliveryDeadlines(world.as(null))
    })
    expect(await statusOf(build)).toBe('inspection')
  })

  test('the buyer can accept twice without a second effect', async () => {
    const { build } = await deliveredAt()
    await Promise.all([acceptInstrument(world.as(build.buyer), id(build)), acceptInstrument(world.as(build.buyer), id(build))])
    expect(await statusOf(build)).toBe('completed')
    expect(await subjectsOf(build)).toEqual(
      expect.arrayContaining([
        `${build.buyer.email}: Build completed: Heron OM`,
        `${build.builder.email}: Build completed: Heron OM`,
      ]),
    )
    await expect(acceptInstrument(world.as(build.builder), id(build))).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('reminds the buyer once, two days before the inspection ends', async () => {
    const { build, until } = await deliveredAt()
    await world.db.delete(buildReminders)
    const at = async (daysBefore: number) => {
      world.clock.set(new Date(until.getTime() - daysBefore * DAY * 1000))
      await tend()
      await tend()
      return subjectsOf(build)
    }
    const reminder = `${build.buyer.email}: Inspect the instrument by August 14, 2028: Heron OM`
    expect(await at(3)).toEqual([])
    expect(await at(2)).toEqual([reminder])
    expect(await at(1.5)).toEqual([])
    expect(await at(0.9)).toEqual([])
  })
})
