import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { markDelivered } from '#domain/delivering/deliveries/mark-shipped.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { confirmReturn, reportNotDelivered, sendBack, startReturn } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { runDelayDeadlines } from '../builds/run-build-deadlines.ts'
import { ofBuild } from './build-consigner.ts'
import { recordDelivery } from './build-delivery-actions.ts'
import { confirmArrival } from './complete-delivery.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { see, labelled, sent, carrierSays } = buildDeliveries(world)
const { report, answer, decide, listed, statusOf, tend, subjectsOf, DAY } = inspections(world)

const id = (build: SignedBuild) => build.request.id

describe('a withdrawal before delivery', () => {
  const people = async () => ({ builder: await paidBuilder(world), fromMenus: true })
  const withdraw = (build: SignedBuild) => startReturn(world.as(build.buyer), id(build), 'withdrawal', 4892.4)
  const sentence = async (build: SignedBuild, as = build.buyer) => (await getBuild(world.as(as), id(build))).sentence

  test('leaves the parcel in transit, notifies both sides and starts the return after delivery', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    expect(await see(build)).toMatchObject({ can: { withdraw: true } })
    await world.jobs.clear()
    expect(await withdraw(build)).toMatchObject({ status: 'handed_over', can: { withdraw: false } })
    await expect(withdraw(build)).rejects.toMatchObject({ code: 'conflict' })
    expect(await subjectsOf(build)).toEqual(
      expect.arrayContaining([build.buyer, build.builder].map(({ email }) => `${email}: Withdrawal received: Heron OM`)),
    )
    expect(await sentence(build)).toBe('You withdrew from the contract. The return will start once the instrument arrives.')
    world.clock.advance(8 * DAY)
    await carrierSays(trackerId, 'delivered')
    const can = { accept: false, trial: false, report: true, withdraw: true, not_arrived: true }
    expect(await see(build)).toMatchObject({ status: 'inspection', can })
    expect(await sentence(build)).toBe(
      'You withdrew from the contract. Start the return now, or it will start automatically on Aug 22.',
    )
    await withdraw(build)
    expect(await sentence(build)).toBe('Send the instrument back to Ridge Guitars by Aug 31.')
    await sendBack(world.as(build.buyer), id(build))
    await confirmReturn(world.as(build.builder), id(build))
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, connected: 0 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('continues even if a later report of a missing parcel was settled first', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    const { db, clock } = world
    const [row] = await db
      .select()
      .from(returns)
      .where(eq(returns.requestId, id(build)))
    const times = { requestedAt: new Date(clock.now().getTime() + DAY), closedAt: new Date(clock.now().getTime() + 2 * DAY) }
    const report = {
      id: randomUUID(),
      reason: 'not_arrived',
      status: 'closed',
      withdrawnAt: null,
      dueAt: null,
      ...times,
    } as const
    if (row) await db.insert(returns).values({ ...row, ...report })
    expect(await see(build)).toMatchObject({ status: 'handed_over', can: { withdraw: false } })
    expect(await sentence(build)).toBe('You withdrew from the contract. The return will start once the instrument arrives.')
  })

  test('cancels the build with a full refund if the carrier returns the parcel or it never ships', async () => {
    const [refused, unsent] = [await labelled(await people()), await labelled(await people())]
    await carrierSays(refused.trackerId, 'in_transit')
    for (const { build } of [refused, unsent]) await withdraw(build)
    expect(await sentence(unsent.build, unsent.build.builder)).toMatch(
      /^The buyer withdrew from the contract\. Cancel the shipping label/,
    )
    await tend()
    await carrierSays(refused.trackerId, 'return_to_sender')
    await cancelLabel(world.as(unsent.build.builder), ofBuild(id(unsent.build)))
    await tend()
    await workJobs(world)
    for (const { build } of [refused, unsent]) {
      expect(await statusOf(build)).toBe('cancelled')
      expect(await ledgerOfBuild(world, build)).toMatchObject({ commission: 0, connected: 0 })
    }
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('lets the buyer report a lost parcel, and operators decide', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    world.clock.advance(11 * DAY)
    await reportNotDelivered(world.as(build.buyer), id(build))
    await decide(build, { decision: 'shop_pays' })
    expect(await statusOf(build)).toBe('returned')
  })

  test('with the builder’s own label, allows a missing-delivery report; without one the return starts automatically', async () => {
    const build = await sent(await people())
    await startReturn(world.as(build.buyer), id(build), 'withdrawal', 4800)
    world.clock.advance(10 * DAY)
    await markDelivered(world.as(build.builder), ofBuild(id(build)))
    expect(await see(build)).toMatchObject({ status: 'inspection', can: { withdraw: true, not_arrived: true } })
    await reportNotDelivered(world.as(build.buyer), id(build))
    await confirmArrival(world.as(build.buyer), id(build))
    world.clock.advance(15 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('returning')
  })

  test('never lapses after a carrier’s delivery report', async () => {
    for (const isDeliveredFirst of [true, false]) {
      const { build, trackerId } = await labelled(await people())
      await carrierSays(trackerId, isDeliveredFirst ? 'delivered' : 'in_transit')
      await withdraw(build)
      if (!isDeliveredFirst) await carrierSays(trackerId, 'delivered')
      for (let days = 0; days < 60; days += 20) {
        world.clock.advance(20 * DAY)
        await tend()
      }
      expect(await statusOf(build)).toBe('returning')
      expect(await listed(build)).toBe('The return started more than 14 days ago, and the instrument hasn’t been shipped.')
      await expect(decide(build, { decision: 'money', amount: 100 })).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  test('the shop pays the full refund for a lost parcel with its label, even after the return started automatically', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    await carrierSays(trackerId, 'delivered')
    world.clock.advance(6 * DAY)
    await tend()
    // No decision while the buyer can still ship the return.
    await expect(decide(build, { decision: 'shop_pays' })).rejects.toMatchObject({
      message: 'There is nothing to decide for this return',
    })
    world.clock.advance(15 * DAY)
    await decide(build, { decision: 'shop_pays' })
    await workJobs(world)
    expect(await see(build)).toMatchObject({
      status: 'returned',
      return: { outcome: 'refunded', figures: { fee: 0, total: 4892.4 } },
    })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('waits for the buyer’s return if the instrument arrived another way after a carrier return', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'delivered')
    await carrierSays(trackerId, 'return_to_sender')
    await confirmArrival(world.as(build.buyer), id(build))
    await withdraw(build)
    world.clock.advance(3600)
    await carrierSays(trackerId, 'return_to_sender')
    expect(await see(build)).toMatchObject({ status: 'returning', return: { status: 'approved' }, can: { ship: true } })
    world.clock.advance(15 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('returning')
  })

  test('operators review a parcel returned after its delivery, and nothing lapses', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    await carrierSays(trackerId, 'delivered')
    await carrierSays(trackerId, 'return_to_sender')
    world.clock.advance(40 * DAY)
    await tend()
    expect(await see(build)).toMatchObject({ status: 'inspection', return: { reason: 'not_arrived', status: 'review' } })
    await decide(build, { decision: 'take_back' })
    expect(await see(build)).toMatchObject({ status: 'returning', return: { status: 'shipped' } })
    await confirmReturn(world.as(build.builder), id(build))
    expect(await statusOf(build)).toBe('returned')
  })

  test('if the carrier returns the parcel during the return, the builder confirms it', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    await carrierSays(trackerId, 'delivered')
    await withdraw(build)
    await carrierSays(trackerId, 'return_to_sender')
    expect(await see(build)).toMatchObject({ return: { status: 'shipped' } })
    await workJobs(world)
    world.clock.advance(15 * DAY)
    await tend()
    const mails = (await workJobs(world)).filter(({ to }) => to === build.buyer.email || to === build.builder.email)
    const letters = await Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
    const ended = letters.filter(({ subject }) => subject === 'Refunded $4,892.40: Heron OM')
    expect(ended.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual(
      ['Ridge Guitars', 'you'].map((who) => expect.stringContaining(`${who} didn’t confirm the return by the deadline.`)),
    )
    expect(await ledgerOfBuild(world, build)).toMatchObject({ commission: 0, connected: 0 })
    expect(await statusOf(build)).toBe('returned')
  })

  test('is accepted during a missing-delivery report, and the return starts afterwards', async () => {
    const build = await sent(await people())
    world.clock.advance(10 * DAY)
    await markDelivered(world.as(build.builder), ofBuild(id(build)))
    await reportNotDelivered(world.as(build.buyer), id(build))
    await startReturn(world.as(build.buyer), id(build), 'withdrawal', 4800)
    expect(await see(build)).toMatchObject({ status: 'inspection', return: { reason: 'not_arrived' }, can: { withdraw: false } })
    await decide(build, { decision: 'as_agreed' })
    world.clock.advance(22 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('returning')
  })

  test('a decision as agreed starts the return, and a partial refund is refused', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    await carrierSays(trackerId, 'delivered')
    await report(build)
    for (const offer of [{ answer: 'money', amount: 50 }, { answer: 'fix' }] as const)
      await expect(answer(build, offer)).rejects.toMatchObject({ code: 'invalid_input' })
    await answer(build, { answer: 'disagree', text: 'It is as on the sheet.' })
    await expect(decide(build, { decision: 'money', amount: 100 })).rejects.toMatchObject({ code: 'invalid_input' })
    await decide(build, { decision: 'as_agreed' })
    expect(await statusOf(build)).toBe('returning')
  })

  test('operators decide if carrier and buyer disagree about the delivery', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    await carrierSays(trackerId, 'delivered')
    await reportNotDelivered(world.as(build.buyer), id(build))
    expect(await listed(build)).toBe('Not arrived: “The instrument hasn’t arrived.” The buyer withdrew. Marked as delivered.')
    await decide(build, { decision: 'shop_pays' })
    await workJobs(world)
    expect(await statusOf(build)).toBe('returned')
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('a parcel returned during another problem is in transit as soon as the return starts', async () => {
    const { build, trackerId } = await labelled(await people())
    await carrierSays(trackerId, 'in_transit')
    await withdraw(build)
    await carrierSays(trackerId, 'delivered')
    await report(build)
    await carrierSays(trackerId, 'return_to_sender')
    await decide(build, { decision: 'as_agreed' })
    expect(await see(build)).toMatchObject({ status: 'returning', return: { status: 'shipped' } })
  })

  test('a label unused for a week cancels the build; operators see a parcel that ships later', async () => {
    const { build, trackerId } = await labelled(await people())
    world.clock.advance(8 * DAY)
    await withdraw(build)
    await tend()
    expect(await statusOf(build)).toBe('ready')
    world.clock.advance(8 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('cancelled')
    await carrierSays(trackerId, 'in_transit')
    expect(await listed(build)).toBe(
      'The build was canceled, but then the carrier scanned its parcel. Ask both sides where it is.',
    )
  })

  test('sends the builder no shipping reminder and does not let them cancel', async () => {
    const { build } = await labelled(await people())
    await withdraw(build)
    world.clock.set(new Date('2029-06-01T12:00:00Z'))
    await runDelayDeadlines(world.as(null))
    expect((await subjectsOf(build)).filter((subject) => subject.includes('promised'))).toEqual([])
    expect((await getBuild(world.as(build.buyer), id(build))).can).toMatchObject({ set_last_date: false })
    await cancelLabel(world.as(build.builder), ofBuild(id(build)))
    expect((await getBuild(world.as(build.builder), id(build))).can).toMatchObject({ end: false })
  })

  test('keeps the instrument in the workshop during a dispute and shows the case to operators', async () => {
    const { build } = await labelled(await people())
    await withdraw(build)
    await cancelLabel(world.as(build.builder), ofBuild(id(build)))
    const [payment] = await world.db
      .select()
      .from(payments)
      .where(eq(payments.requestId, id(build)))
    await disputed(world, payment?.stripeSessionId ?? '')
    world.clock.advance(15 * DAY)
    await tend()
    expect(await see(build, build.builder)).toMatchObject({
      status: 'ready',
      can: { buy_label: false, mark_shipped: false, pack: false, measure: false },
    })
    await expect(recordDelivery(world.as(build.builder), id(build))).rejects.toMatchObject({ code: 'conflict' })
    expect(await listed(build)).toBe('The buyer withdrew, but the build can’t be canceled while a bank is deciding a dispute.')
  })

  test('allows no shipping after the label is canceled', async () => {
    const { build } = await labelled(await people())
    await withdraw(build)
    await cancelLabel(world.as(build.builder), ofBuild(id(build)))
    expect(await see(build, build.builder)).toMatchObject({ can: { buy_label: false, mark_shipped: false, choose: false } })
    expect(await sentence(build)).toBe('You withdrew from the contract. The build will be canceled with a full refund.')
    await tend()
    expect(await statusOf(build)).toBe('cancelled')
  })
})
