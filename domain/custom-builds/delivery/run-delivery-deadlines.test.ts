import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { writeReturn } from '#domain/buying/returns/move-return.ts'
import { markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { disputed } from '#testing/world-disputes.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { ofBuild } from './build-consigner.ts'
import { chooseDelivery, saveParcel } from './build-delivery-actions.ts'
import { runDeliveryDeadlines } from './run-delivery-deadlines.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { ready, choose, paid, labelled } = buildDeliveries(world)
const PARCEL = { weight_oz: 150, length_inches: 50, width_inches: 20, height_inches: 8 }

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

test('reminds once of an unpaid delivery, and again only after a new choice', async () => {
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
  const said = ['Pay for delivery: Heron OM']
  expect([await on(6), await on(7), await on(14), await on(51)]).toEqual([[], said, [], []])
  await choose(build)
  await buildPayments(world).pay(build, 'delivery')
  expect(await on(90)).toEqual([])
})

test('a delivery with a processing payment is not reminded and cannot be changed', async () => {
  const build = await ready()
  await choose(build)
  // Later than the other payments, so that it is the newest.
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

/** The subjects of the builder's emails after two simultaneous deadline runs, `day` days after `since`. */
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
  // The week counts from the last of: finished, delivery chosen, paid.
  const since = world.clock.now().getTime()
  expect([await toldBuilder(build, since, 6), await toldBuilder(build, since, 7.7)]).toEqual([[], []])
  expect(await toldBuilder(build, since, 8)).toEqual(['Not shipped yet: Heron OM'])
  expect([await toldBuilder(build, since, 14), await toldBuilder(build, since, 51)]).toEqual([[], []])
})

test('reminds the builder of a paid pickup until it is marked as ready', async () => {
  const build = await ready()
  await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
  const chosen = world.clock.now().getTime()
  expect(await toldBuilder(build, chosen, 4), 'not before it is paid').toEqual([])
  await buildPayments(world).pay(build, 'full')
  const since = world.clock.now().getTime()
  expect(await toldBuilder(build, since, 6)).toEqual([])
  expect(await toldBuilder(build, since, 7)).toEqual(['Is Heron OM ready for pickup?'])
  await markReadyForPickup(world.as(build.builder), ofBuild(build.request.id))
  expect(await toldBuilder(build, since, 14)).toEqual([])
})

test('counts the builder’s reminder from a late delivery choice', async () => {
  const build = await ready()
  await buildPayments(world).pay(build, 'full')
  world.clock.advance(30 * 86_400)
  await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
  const since = world.clock.now().getTime()
  expect(await toldBuilder(build, since, 6)).toEqual([])
  expect(await toldBuilder(build, since, 7)).toEqual(['Is Heron OM ready for pickup?'])
  // Five weeks after the build was finished.
  expect(await toldBuilder(build, since, 9)).toEqual([])
})

test('sends no shipping reminder with a label, after a withdrawal or during a dispute', async () => {
  const since = world.clock.now().getTime()
  const { build } = await labelled()
  expect(await toldBuilder(build, since, 8)).toEqual([])
  world.clock.set(new Date(since))
  const withdrawn = await paid()
  const { request, buyer, builder } = withdrawn
  const facts = { buyerId: buyer.id, builder: { id: builder.profileId ?? '' }, openReturn: undefined, lastReturn: undefined }
  const declared = { reason: 'withdrawal', withdrawnAt: world.clock.now() } as const
  await world.db.transaction((tx) =>
    writeReturn(world.as(null), tx, { kind: 'build', id: request.id, ...facts }, 'declared', declared),
  )
  expect(await toldBuilder(withdrawn, since, 8)).not.toContain('Not shipped yet: Heron OM')
  world.clock.set(new Date(since))
  const withBank = await paid()
  await disputed(world, world.payments.sessions.at(-1)?.sessionId ?? '')
  expect(await toldBuilder(withBank, since, 8)).not.toContain('Not shipped yet: Heron OM')
})
