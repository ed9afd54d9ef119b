import { afterAll, beforeEach, expect, test } from 'vitest'
import { composeMail } from '#server/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { handOvers } from '#testing/world-hand-overs.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { saveParcel } from './pack-build.ts'
import { tendHandOvers } from './tend-hand-overs.ts'

const world = await openWorld()
const { ready, choose } = handOvers(world)
const PARCEL = { weight_oz: 150, length_inches: 50, width_inches: 20, height_inches: 8 }
beforeEach(() => {
  world.clock.set(new Date('2028-08-01T12:00:00Z'))
  return world.jobs.clear()
})
afterAll(() => world.close())

test('a buyer who has paid and not said how it comes is asked after 3, 7 and 14 days, then each week', async () => {
  const build = await ready()
  await buildPayments(world).pay(build, 'full')
  await workJobs(world)
  const finished = world.clock.now().getTime()
  const on = async (day: number) => {
    world.clock.set(new Date(finished + day * 86_400_000))
    await Promise.all([tendHandOvers(world.as(null)), tendHandOvers(world.as(null))])
    return (await workJobs(world)).filter(({ to }) => to === build.buyer.email).length
  }
  expect([await on(2), await on(3), await on(5), await on(7), await on(14), await on(20), await on(21), await on(28)]).toEqual([
    0, 1, 0, 1, 1, 0, 1, 1,
  ])
})

test('chosen and not paid is named after 3, 7 and 14 days, then each week, until it is paid or chosen otherwise', async () => {
  const build = await ready()
  await buildPayments(world).pay(build, 'full')
  const { choice } = await choose(build)
  const since = new Date(choice?.ends_at ?? '').getTime()
  const on = async (day: number) => {
    world.clock.set(new Date(since + day * 86_400_000))
    await workJobs(world)
    await Promise.all([tendHandOvers(world.as(null)), tendHandOvers(world.as(null))])
    const mails = (await workJobs(world)).filter(({ to }) => to === build.buyer.email)
    return Promise.all(mails.map(async (mail) => (await composeMail(world.as(null), mail)).subject))
  }
  const said = ['Delivery not paid yet: Heron OM']
  const told = []
  for (const day of [2, 3, 6, 7, 13, 14, 20, 21, 27, 28]) told.push((await on(day)).length)
  expect(told).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
  expect(await on(35)).toEqual(said)
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
  world.clock.advance(3 * 86_400)
  await tendHandOvers(world.as(null))
  expect((await workJobs(world)).filter(({ mail }) => mail === 'build-hand-over')).toEqual([])
  const onItsWay = { message: 'The payment of the delivery is on its way' }
  await expect(choose(build)).rejects.toMatchObject(onItsWay)
  await expect(saveParcel(world.as(build.builder), build.request.id, PARCEL)).rejects.toMatchObject(onItsWay)
  world.payments.settle(sessionId, true)
  await webhook(world, sessionId, { type: 'checkout.session.async_payment_succeeded' })
  await workJobs(world)
  expect((await buildPayments(world).seen(build)).payments[0]).toMatchObject({ status: 'paid', delivery: 92.4 })
})
