import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { markDelivered } from '#domain/delivering/deliveries/mark-shipped.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { disputed } from '#testing/world-disputes.ts'
import { reportNotDelivered } from '#testing/world-returns.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { ofBuild } from './build-consigner.ts'
import { confirmArrival } from './complete-delivery.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { see, labelled, sent, carrierSays } = buildDeliveries(world)
const { report, answer, decide, listed, statusOf, tend, subjectsOf, DAY } = inspections(world)
const { seen } = buildPayments(world)

const id = (build: SignedBuild) => build.request.id
const missed = (build: SignedBuild, as = build.buyer) => reportNotDelivered(world.as(as), id(build))

/** In transit with the shop's label. */
async function onItsWay() {
  const { build, trackerId } = await labelled()
  await carrierSays(trackerId, 'in_transit')
  return { build, trackerId }
}

/** Shipped ten days ago and reported missing. */
async function searchedFor() {
  const { build, trackerId } = await onItsWay()
  world.clock.advance(10 * DAY)
  await missed(build)
  return { build, trackerId }
}

describe('reporting a missing delivery', () => {
  test('ends without moving the build if the bank refunds the buyer meanwhile', async () => {
    const { build } = await searchedFor()
    const ofBuild = eq(payments.requestId, id(build))
    for (const { stripeSessionId } of await world.db.select().from(payments).where(ofBuild)) {
      const { stripeDisputeId } = await disputed(world, stripeSessionId ?? '')
      world.payments.decide(stripeDisputeId, 'lost')
      await disputeWebhook(world, stripeDisputeId)
      await workJobs(world)
    }
    await decide(build, { decision: 'close' })
    expect(await see(build)).toMatchObject({ status: 'handed_over', return: { status: 'closed', outcome: 'canceled' } })
  })

  test('is possible for the buyer ten days after shipping and notifies operators and both sides', async () => {
    const build = await sent()
    const from = new Date(world.clock.now().getTime() + 10 * DAY * 1000).toISOString()
    expect((await see(build)).returns.not_arrived_from).toBe(from)
    world.clock.advance(10 * DAY - 60)
    await expect(missed(build)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('10 days') })
    expect((await see(build)).can.not_arrived).toBe(false)
    world.clock.advance(60)
    expect((await see(build)).can.not_arrived).toBe(true)
    await expect(missed(build, build.builder)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(missed(build, await world.buyer())).rejects.toMatchObject({ code: 'not_found' })
    expect(await missed(build)).toMatchObject({
      status: 'handed_over',
      return: { reason: 'not_arrived', status: 'review' },
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

  test('counts once when sent twice at the same moment', async () => {
    const build = await sent()
    world.clock.advance(10 * DAY)
    const said = await Promise.allSettled([missed(build), missed(build)])
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is possible as soon as the carrier reports a failure, which also asks the buyer and notifies operators', async () => {
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
    expect(await missed(build)).toMatchObject({ return: { reason: 'not_arrived' } })
  })

  test('cannot be answered by the builder, who then cannot mark the delivery as delivered', async () => {
    const build = await sent()
    world.clock.advance(10 * DAY)
    await missed(build)
    await expect(answer(build, { answer: 'take_back', refund: 0 })).rejects.toMatchObject({ code: 'conflict' })
    const saysSo = markDelivered(world.as(build.builder), ofBuild(id(build)))
    await expect(saysSo).rejects.toMatchObject({ message: 'The buyer reported this delivery as missing. We’re reviewing it.' })
    expect((await see(build, build.builder)).can).toMatchObject({ answer: false, mark_delivered: false })
  })
})

describe('a late arrival settles the report and starts the inspection', () => {
  test.each(['confirmed by the buyer', 'reported by the carrier', 'decided by an operator'])('%s', async (who) => {
    const { build, trackerId } = await searchedFor()
    world.clock.advance(3 * DAY)
    if (who === 'confirmed by the buyer') await confirmArrival(world.as(build.buyer), id(build))
    else if (who === 'reported by the carrier') await carrierSays(trackerId, 'delivered')
    else await decide(build, { decision: 'as_agreed' })
    expect(await see(build)).toMatchObject({
      status: 'inspection',
      return: { status: 'closed', outcome: 'canceled' },
      inspection_until: new Date(world.clock.now().getTime() + 5 * DAY * 1000).toISOString(),
      can: { accept: true, report: true },
    })
    expect(await listed(build)).toBeUndefined()
  })

  test('a parcel returned by the carrier can be shipped again', async () => {
    const { build, trackerId } = await searchedFor()
    await carrierSays(trackerId, 'return_to_sender')
    expect(await see(build)).toMatchObject({ status: 'ready', return: { status: 'closed' } })
  })
})

describe('delivered, then returned by the carrier', () => {
  async function broughtBack({ after = 1 } = {}) {
    const { build, trackerId } = await onItsWay()
    await carrierSays(trackerId, 'delivered')
    world.clock.advance(after * DAY)
    await tend()
    world.carriers.move(trackerId, 'return_to_sender')
    await trackParcel(world.as(null), { trackerId })
    return build
  }

  test('pauses deadlines and notifies operators and both sides', async () => {
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
      return: { reason: 'not_arrived', status: 'review' },
      can: { accept: false, report: false, confirm_arrival: true },
    })
    expect((await getBuild(world.as(build.buyer), id(build))).sentence).toBe(
      'The carrier returned the instrument. We’re looking into it.',
    )
    expect(await listed(build)).toContain('then returned by the carrier')
  })

  test('does not claim a carrier’s delivery report if the buyer confirmed the delivery', async () => {
    const { build, trackerId } = await onItsWay()
    await confirmArrival(world.as(build.buyer), id(build))
    await carrierSays(trackerId, 'return_to_sender')
    const mail = { mail: 'build-hand-over', to: build.buyer.email, requestId: id(build), news: 'brought_back', side: 'buyer' }
    const { text } = await composeMail(world.as(null), mail)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('The parcel was marked as delivered, but the carrier says it was returned.')
    expect((await see(build)).return?.details).toBe('Marked as delivered, then returned by the carrier.')
  })

  test('stays completed after the inspection period, and operators see it', async () => {
    const build = await broughtBack({ after: 6 })
    expect((await see(build)).status).toBe('completed')
    expect(await listed(build)).toContain('The build was completed, but then the carrier scanned its parcel')
  })

  test('operators see a parcel that is delivered after its loss was refunded', async () => {
    const { build, trackerId } = await onItsWay()
    world.clock.advance(11 * DAY)
    await reportNotDelivered(world.as(build.buyer), id(build))
    await decide(build, { decision: 'take_back' })
    await workJobs(world)
    expect([await statusOf(build), await listed(build)]).toEqual(['returned', undefined])
    world.clock.advance(DAY)
    await carrierSays(trackerId, 'delivered')
    expect(await listed(build)).toContain('The build was refunded, but then the carrier scanned its parcel')
  })

  test('ends with the buyer’s confirmation and a full inspection period, or with a full refund', async () => {
    const build = await broughtBack()
    await confirmArrival(world.as(build.buyer), id(build))
    expect(await see(build)).toMatchObject({
      return: { status: 'closed', outcome: 'canceled' },
      inspection_until: new Date(world.clock.now().getTime() + 5 * DAY * 1000).toISOString(),
    })
    const other = await broughtBack()
    await decide(other, { decision: 'take_back' })
    await workJobs(world)
    expect(await statusOf(other)).toBe('returned')
    expect(await ledgerOfBuild(world, other)).toMatchObject({ buyer: 0, commission: 0, connected: 0 })
  })

  test('passes an open problem to operators and starts no new inspection', async () => {
    const { build, trackerId } = await onItsWay()
    await carrierSays(trackerId, 'delivered')
    await report(build)
    await carrierSays(trackerId, 'return_to_sender')
    expect(await see(build)).toMatchObject({ inspection_until: null, return: { reason: 'not_as_agreed', status: 'review' } })
  })
})

describe('deciding a missing delivery', () => {
  test('the shop refunds everything if its label was used, and the builder keeps their share', async () => {
    const { build } = await searchedFor()
    const before = await ledgerOfBuild(world, build)
    await decide(build, { decision: 'shop_pays' })
    const mails = await workJobs(world)
    const told = await Promise.all(mails.map(async (mail) => ({ ...(await composeMail(world.as(null), mail)), to: mail.to })))
    const subject = 'Refunded $4,892.40: Heron OM'
    for (const { email: to } of [build.buyer, build.builder])
      expect(told).toContainEqual(expect.objectContaining({ to, subject }))
    const ofDelivery = told.find((mail) => mail.to === build.builder.email && mail.subject.includes('$92.40'))
    expect(ofDelivery?.text).toContain('The refund covers the shipping cost. We’re also paying for the label that was used.')
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

  test('the builder pays for the full refund if they used their own label', async () => {
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
