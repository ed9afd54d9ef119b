import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { handOvers, inspections } from '#testing/world-hand-overs.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { markDelivered } from '../deliveries/mark-shipped.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { ofBuild } from './build-consigner.ts'
import { confirmArrival, reportNotDelivered } from './report-not-delivered.ts'

const world = await openWorld()
const { see, labelled, sent, carrierSays } = handOvers(world)
const { report, answer, decide, listed, statusOf, tend, subjectsOf, DAY } = inspections(world)
const { seen } = buildPayments(world)
beforeEach(() => {
  world.clock.set(new Date('2028-08-01T12:00:00Z'))
  world.carriers.offer = undefined
  return world.jobs.clear()
})
afterAll(() => world.close())

const id = (build: SignedBuild) => build.request.id
const missed = (build: SignedBuild, as = build.buyer) => reportNotDelivered(world.as(as), id(build))

/** With the shop's label, on its way. */
async function onItsWay() {
  const { build, trackerId } = await labelled()
  await carrierSays(trackerId, 'in_transit')
  return { build, trackerId }
}

/** Sent ten days ago, and its buyer has said that it has not come. */
async function searchedFor() {
  const { build, trackerId } = await onItsWay()
  world.clock.advance(10 * DAY)
  await missed(build)
  return { build, trackerId }
}

describe('it has not come', () => {
  test('says the buyer from ten days after it was sent; operators read it at once, and both sides are told', async () => {
    const build = await sent()
    const from = new Date(world.clock.now().getTime() + 10 * DAY * 1000).toISOString()
    expect((await see(build)).not_arrived_from).toBe(from)
    world.clock.advance(10 * DAY - 60)
    await expect(missed(build)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('10 days') })
    expect((await see(build)).can.not_arrived).toBe(false)
    world.clock.advance(60)
    expect((await see(build)).can.not_arrived).toBe(true)
    await expect(missed(build, build.builder)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(missed(build, await world.buyer())).rejects.toMatchObject({ code: 'not_found' })
    expect(await missed(build)).toMatchObject({
      status: 'handed_over',
      problem: { kind: 'not_arrived', status: 'disputed' },
      can: { not_arrived: false, confirm_arrival: true },
    })
    expect(await subjectsOf(build)).toEqual([
      `${build.buyer.email}: Delivery not received: Heron OM`,
      `${build.builder.email}: Delivery not received: Heron OM`,
    ])
    expect(await listed(build)).toBe('Not arrived: “The instrument hasn’t arrived.”')
    world.clock.advance(30 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('handed_over')
    expect(await subjectsOf(build)).toEqual([])
  })

  test('twice at the same moment, it is said once', async () => {
    const build = await sent()
    world.clock.advance(10 * DAY)
    const said = await Promise.allSettled([missed(build), missed(build)])
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('as soon as its carrier says that it failed: the buyer is asked, operators read it, and the buyer can say so', async () => {
    const { build, trackerId } = await onItsWay()
    world.clock.advance(DAY)
    await expect(missed(build)).rejects.toMatchObject({ code: 'conflict' })
    for (const status of ['delivery_attempted', 'error'] as const) {
      await carrierSays(trackerId, status)
      await tend()
      expect(await subjectsOf(build), status).toEqual([])
      await expect(missed(build), status).rejects.toMatchObject({ code: 'conflict' })
    }
    await carrierSays(trackerId, 'failure')
    await tend()
    expect(await subjectsOf(build)).toEqual([`${build.buyer.email}: Did your Heron OM arrive?`])
    expect(await listed(build)).toContain('The carrier reports a failed delivery')
    expect(await missed(build)).toMatchObject({ problem: { kind: 'not_arrived' } })
  })

  test('and its builder can neither answer it nor say alone that it has arrived', async () => {
    const build = await sent()
    world.clock.advance(10 * DAY)
    await missed(build)
    await expect(answer(build, { answer: 'take_back', back: 0 })).rejects.toMatchObject({ code: 'conflict' })
    const saysSo = markDelivered(world.as(build.builder), ofBuild(id(build)))
    await expect(saysSo).rejects.toMatchObject({ message: 'The buyer reported this delivery as missing. We’re reviewing it.' })
    expect((await see(build, build.builder)).can).toMatchObject({ answer: false, mark_delivered: false })
  })
})

describe('if it comes after all, it is settled and the inspection begins', () => {
  test.each(['its buyer says so', 'the carrier says so', 'an operator finds that it has'])('%s', async (who) => {
    const { build, trackerId } = await searchedFor()
    world.clock.advance(3 * DAY)
    if (who === 'its buyer says so') await confirmArrival(world.as(build.buyer), id(build))
    else if (who === 'the carrier says so') await carrierSays(trackerId, 'delivered')
    else await decide(build, { decision: 'as_agreed' })
    expect(await see(build)).toMatchObject({
      status: 'inspection',
      problem: null,
      inspection_until: new Date(world.clock.now().getTime() + 5 * DAY * 1000).toISOString(),
      can: { accept: true, report: true },
    })
    expect(await listed(build)).toBeUndefined()
  })

  test('brought back by the carrier, it can be sent again', async () => {
    const { build, trackerId } = await searchedFor()
    await carrierSays(trackerId, 'return_to_sender')
    expect(await see(build)).toMatchObject({ status: 'ready', problem: null })
  })
})

describe('delivered, and then brought back by the carrier', () => {
  async function broughtBack({ after = 1 } = {}) {
    const { build, trackerId } = await onItsWay()
    await carrierSays(trackerId, 'delivered')
    world.clock.advance(after * DAY)
    await tend()
    world.carriers.move(trackerId, 'return_to_sender')
    await trackParcel(world.as(null), { trackerId })
    return build
  }

  test('the clock stops, operators see it, and both sides are told', async () => {
    const build = await broughtBack()
    expect(await subjectsOf(build)).toEqual([
      `${build.buyer.email}: Returned by the carrier: Heron OM`,
      `${build.builder.email}: Returned by the carrier: Heron OM`,
    ])
    world.clock.advance(10 * DAY)
    await tend()
    expect(await see(build)).toMatchObject({
      status: 'inspection',
      inspection_until: null,
      problem: { kind: 'not_arrived', status: 'disputed' },
      can: { accept: false, report: false, confirm_arrival: true },
    })
    expect((await getBuild(world.as(build.buyer), id(build))).sentence).toBe(
      'The carrier returned the instrument. We’re looking into it.',
    )
    expect(await listed(build)).toContain('then returned by the carrier')
  })

  test('where its buyer had said that it has come, nobody reads that the carrier had delivered it', async () => {
    const { build, trackerId } = await onItsWay()
    await confirmArrival(world.as(build.buyer), id(build))
    await carrierSays(trackerId, 'return_to_sender')
    const mail = { mail: 'build-hand-over', to: build.buyer.email, requestId: id(build), news: 'brought_back', side: 'buyer' }
    const { text } = await composeMail(world.as(null), mail)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('The parcel was marked as delivered, but the carrier says it was returned.')
    expect((await see(build)).problem?.words).toBe('Marked as delivered, then returned by the carrier.')
  })

  test('once the days are over it stays completed, and operators see it', async () => {
    const build = await broughtBack({ after: 6 })
    expect((await see(build)).status).toBe('completed')
    expect(await listed(build)).toContain('the carrier returned the parcel')
  })

  test('sent again it comes, says the buyer, who has all the days; or everything goes back', async () => {
    const build = await broughtBack()
    await confirmArrival(world.as(build.buyer), id(build))
    expect(await see(build)).toMatchObject({
      problem: null,
      inspection_until: new Date(world.clock.now().getTime() + 5 * DAY * 1000).toISOString(),
    })
    const other = await broughtBack()
    await decide(other, { decision: 'take_back' })
    await workJobs(world)
    expect(await statusOf(other)).toBe('returned')
    expect(await ledgerOfBuild(world, other)).toMatchObject({ buyer: 0, commission: 0, connected: 0 })
  })

  test('what the buyer has found meanwhile is for operators then, and no new days begin', async () => {
    const { build, trackerId } = await onItsWay()
    await carrierSays(trackerId, 'delivered')
    await report(build)
    await carrierSays(trackerId, 'return_to_sender')
    expect(await see(build)).toMatchObject({ inspection_until: null, problem: { kind: 'not_as_agreed', status: 'disputed' } })
  })
})

describe('if it does not, operators decide', () => {
  test('the shop pays, where it had bought the label: everything goes back, and the builder keeps their share', async () => {
    const { build } = await searchedFor()
    const before = await ledgerOfBuild(world, build)
    await decide(build, { decision: 'shop_pays' })
    const mails = await workJobs(world)
    const told = await Promise.all(mails.map(async (mail) => ({ ...(await composeMail(world.as(null), mail)), to: mail.to })))
    const subject = 'Not delivered, refund issued: Heron OM'
    for (const { email: to } of [build.buyer, build.builder])
      expect(told).toContainEqual(expect.objectContaining({ to, subject }))
    const ofDelivery = told.find((mail) => mail.to === build.builder.email && mail.subject.includes('$92.40'))
    expect(ofDelivery?.text).toContain('The refund covers the shipping label that was used. We pay for that label as well.')
    const after = await ledgerOfBuild(world, build)
    const moved = Object.entries(after).map(([account, cents]) => [account, cents - (before[account] ?? 0)] as const)
    expect(Object.fromEntries(moved.filter(([, cents]) => cents !== 0))).toEqual({
      buyer: 489_240,
      shop: -480_000,
      shipping: -9_240,
    })
    expect(await getBuild(world.as(build.buyer), id(build))).toMatchObject({
      status: 'returned',
      sentence: 'The instrument never arrived.',
      ended: { by: 'operator', keeps: 0, back: 4892.4 },
    })
    expect((await seen(build)).status).toBe('declined')
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('not where the builder has sent it with their own label: then they bear it, and everything goes back', async () => {
    const build = await sent()
    world.clock.advance(10 * DAY)
    await missed(build)
    await expect(decide(build, { decision: 'shop_pays' })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(decide(build, { decision: 'money', amount: 100 })).rejects.toMatchObject({ code: 'invalid_input' })
    await decide(build, { decision: 'take_back' })
    await workJobs(world)
    expect(await statusOf(build)).toBe('returned')
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, shipping: 0, connected: 0 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })
})
