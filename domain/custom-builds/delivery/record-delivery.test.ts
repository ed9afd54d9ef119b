import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { reportNotDelivered } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { recordDelivery } from './build-delivery-actions.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { see, ready, paid } = buildDeliveries(world)
const { report, decide, deliveredAt, tend, subjectsOf, DAY } = inspections(world)
const { pay, seen } = buildPayments(world)

const deliver = (build: SignedBuild, as = build.builder) => recordDelivery(world.as(as), build.request.id)

test('a delivery in person starts the inspection period of the sheet, then the build completes', async () => {
  const build = await ready()
  await expect(deliver(build)).rejects.toMatchObject({
    message: '$1,920 is still unpaid. You can ship the instrument once everything is paid.',
  })
  await pay(build, 'full')
  await expect(deliver(build, build.buyer)).rejects.toMatchObject({ code: 'not_allowed' })
  await world.jobs.clear()
  await Promise.all([deliver(build), deliver(build)])
  expect(await subjectsOf(build)).toEqual([
    `${build.buyer.email}: Delivered: Heron OM`,
    `${build.builder.email}: Delivered: Heron OM`,
  ])
  expect(await see(build)).toMatchObject({
    status: 'inspection',
    inspection_until: new Date(world.clock.now().getTime() + 5 * DAY * 1000).toISOString(),
    can: { accept: true, report: true },
  })
  expect(await seen(build)).toMatchObject({ status: 'accepted' })
  world.clock.advance(5 * DAY + 60)
  await tend()
  expect(await see(build)).toMatchObject({ status: 'completed' })
  expect(await seen(build)).toMatchObject({ status: 'completed' })
  expect(await deliver(build)).toMatchObject({ status: 'completed' })
})

test('a problem report pauses the inspection after a delivery in person', async () => {
  const build = await ready()
  await pay(build, 'full')
  await deliver(build)
  await expect(report(build, { reason: 'damaged' })).rejects.toMatchObject({ code: 'invalid_input' })
  await report(build)
  world.clock.advance(4 * DAY)
  await tend()
  expect(await see(build)).toMatchObject({ status: 'inspection', return: { status: 'requested' } })
})

test('a buyer can report a delivery in person as missing: deadlines pause and operators decide', async () => {
  const [one, other] = [await ready(), await ready()]
  for (const build of [one, other]) {
    await pay(build, 'full')
    await deliver(build)
    expect((await see(build)).can.not_arrived).toBe(true)
    await reportNotDelivered(world.as(build.buyer), build.request.id)
  }
  world.clock.advance(9 * DAY)
  await tend()
  expect(await see(one)).toMatchObject({ status: 'inspection', inspection_until: null, return: { reason: 'not_arrived' } })
  await expect(decide(one, { decision: 'shop_pays', amount: 100 })).rejects.toMatchObject({ code: 'invalid_input' })
  await decide(one, { decision: 'as_agreed' })
  expect((await see(one)).inspection_until).not.toBeNull()
  await decide(other, { decision: 'take_back' })
  expect(await see(other)).toMatchObject({ status: 'returned' })
})

test('a delivery proven by a code or a carrier cannot be reported missing', async () => {
  const { build } = await deliveredAt()
  expect((await see(build)).can.not_arrived).toBe(false)
})

test('a delivery in person is refused after the buyer chose a delivery method', async () => {
  const build = await paid()
  await workJobs(world)
  await expect(deliver(build)).rejects.toMatchObject({ code: 'conflict' })
})
