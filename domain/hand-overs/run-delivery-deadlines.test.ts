import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/dates/days.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { disputed } from '#testing/world-disputes.ts'
import { handOvers } from '#testing/world-hand-overs.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { builds } from '../builds/builds-tables.ts'
import { markReadyForPickup } from '../deliveries/confirm-pickup.ts'
import { ofBuild } from './build-consigner.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { saveParcel } from './pack-build.ts'
import { runDeliveryDeadlines } from './run-delivery-deadlines.ts'

const world = await openWorld()
const { ready, choose, paid, labelled } = handOvers(world)
const PARCEL = { weight_oz: 150, length_inches: 50, width_inches: 20, height_inches: 8 }
beforeEach(() => {
  world.clock.set(new Date('2028-08-01T12:00:00Z'))
  return world.jobs.clear()
})
afterAll(() => world.close())

test('reminds a buyer once, after a week, to choose delivery or pickup', async () => {
  const build = await ready()
  await buildPayments(world).pay(build, 'full')
  await workJobs(world)
  const finished = world.clock.now().getTime()
  const on = async (day: number) => {
    world.clock.set(new Date(finished + day * DAY_MS))
    await Promise.all([runDeliveryDeadlines(world.as(null)), runDeliveryDeadlines(world.as(null))])
    return (await workJobs(world)).filter(({ to }) => to === build.buyer.email).length
  }
  expect([await on(6), await on(7), await on(14), await on(51)]).toEqual([0, 1, 0, 0])
})

test('reminds once of an unpaid delivery, and again only after the buyer changes it', async () => {
  const build = await ready()
  await buildPayments(world).pay(build, 'full')
  const { choice } = await choose(build)
  const since = new Date(choice?.ends_at ?? '').getTime()
  const on = async (day: number) => {
    world.clock.set(new Date(since + day * DAY_MS))
    await workJobs(world)
    await Promise.all([runDeliveryDeadlines(world.as(null)), runDeliveryDeadlines(world.as(null))])
    const mails = (await workJobs(world)).filter(({ to }) => to === build.buyer.email)
    return Promise.all(mails.map(async (mail) => (await composeMail(world.as(null), mail)).subject))
  }
  const said = ['Delivery not paid yet: Heron OM']
  expect([await on(6), await on(7), await on(14), await on(51)]).toEqual([[], said, [], []])
  await choose(build)
  await buildPayments(world).pay(build, 'delivery')
  expect(await on(90)).toEqual([])
})

test('a delivery whose slow payment is on its way is not named as unpaid, and neither chosen nor measured anew', async () => {
  const build = await ready()
  await choose(build)
  // After the other payments, so that it is the newest.
  world.clock.advance(60)
  const { sessionId } = await buildPayments(world).open(build, 'delivery')
  world.payments.pay(sessionId, { slowly: true })
  await webhook(world, sessionId)
  await workJobs(world)
  world.clock.advance(8 * 86_400)
  await runDeliveryDeadlines(world.as(null))
  expect((await workJobs(world)).filter(({ mail }) => mail === 'build-hand-over')).toEqual([])
  const onItsWay = { message: 'The delivery payment is being processed' }
  await expect(choose(build)).rejects.toMatchObject(onItsWay)
  await expect(saveParcel(world.as(build.builder), build.request.id, PARCEL)).rejects.toMatchObject(onItsWay)
  world.payments.settle(sessionId, true)
  await webhook(world, sessionId, { type: 'checkout.session.async_payment_succeeded' })
  await workJobs(world)
  expect((await buildPayments(world).seen(build)).payments[0]).toMatchObject({ status: 'paid', delivery: 92.4 })
})

/** The subjects of what a builder is told by the clock on two nodes, so many days after a moment. */
async function toldBuilder({ builder }: SignedBuild, since: number, day: number) {
  world.clock.set(new Date(since + day * DAY_MS))
  await workJobs(world)
  await Promise.all([runDeliveryDeadlines(world.as(null)), runDeliveryDeadlines(world.as(null))])
  const mails = (await workJobs(world)).filter(({ to }) => to === builder.email)
  return Promise.all(mails.map(async (mail) => (await composeMail(world.as(null), mail)).subject))
}

test('reminds a builder once, after a week and not at night, to ship a paid instrument', async () => {
  const build = await ready()
  world.clock.advance(30 * 86_400)
  await choose(build)
  world.clock.advance(60)
  await buildPayments(world).pay(build, 'delivery')
  // The days run from the last of the three: finished, chosen, paid.
  const since = world.clock.now().getTime()
  expect([await toldBuilder(build, since, 6), await toldBuilder(build, since, 7.7)]).toEqual([[], []])
  expect(await toldBuilder(build, since, 8)).toEqual(['Not shipped yet: Heron OM'])
  expect([await toldBuilder(build, since, 14), await toldBuilder(build, since, 51)]).toEqual([[], []])
})

test('what is fetched waits for its builder until they say that it can be', async () => {
  const build = await ready()
  await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
  const chosen = world.clock.now().getTime()
  expect(await toldBuilder(build, chosen, 4), 'not before it is paid').toEqual([])
  await buildPayments(world).pay(build, 'full')
  const since = world.clock.now().getTime()
  expect(await toldBuilder(build, since, 6)).toEqual([])
  expect(await toldBuilder(build, since, 7)).toEqual(['Ready for pickup? Heron OM'])
  await markReadyForPickup(world.as(build.builder), ofBuild(build.request.id))
  expect(await toldBuilder(build, since, 14)).toEqual([])
})

test('who has paid all and says late how it comes does not have their builder reminded of the days before', async () => {
  const build = await ready()
  await buildPayments(world).pay(build, 'full')
  world.clock.advance(30 * 86_400)
  await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
  const since = world.clock.now().getTime()
  expect(await toldBuilder(build, since, 6)).toEqual([])
  expect(await toldBuilder(build, since, 7)).toEqual(['Ready for pickup? Heron OM'])
  // Five weeks after it was finished.
  expect(await toldBuilder(build, since, 9)).toEqual([])
})

test('nobody is reminded to send what has its label, what was withdrawn from, and what a bank decides about', async () => {
  const since = world.clock.now().getTime()
  const { build } = await labelled()
  expect(await toldBuilder(build, since, 8)).toEqual([])
  world.clock.set(new Date(since))
  const withdrawn = await paid()
  await world.db.update(builds).set({ withdrawnAt: world.clock.now() }).where(eq(builds.requestId, withdrawn.request.id))
  expect(await toldBuilder(withdrawn, since, 8)).not.toContain('Not shipped yet: Heron OM')
  world.clock.set(new Date(since))
  const withBank = await paid()
  await disputed(world, world.payments.sessions.at(-1)?.sessionId ?? '')
  expect(await toldBuilder(withBank, since, 8)).not.toContain('Not shipped yet: Heron OM')
})
