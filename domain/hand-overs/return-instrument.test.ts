import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerProblem, ReportReturn, SendBack } from '#contracts/hand-over-bodies.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { disputed } from '#testing/world-disputes.ts'
import { handOvers, inspections, paidBuilder } from '#testing/world-hand-overs.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { cancelLabel } from '../deliveries/cancel-label.ts'
import { markDelivered } from '../deliveries/mark-shipped.ts'
import { getReadableBuild } from '../operators/get-readable-build.ts'
import { payments } from '../payments/payments-tables.ts'
import { returnPartOfBuild } from '../payments/return-part.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { ofBuild } from './build-consigner.ts'
import { answerProblem } from './report-problem.ts'
import { reportReturn } from './report-return.ts'
import { confirmReturn, keepInstrument, returnAsBuilt, sayNotCome, sendBack } from './return-instrument.ts'
import { confirmArrival, sayNotArrived } from './say-not-arrived.ts'

const world = await openWorld()
const { see, labelled, sent, carrierSays } = handOvers(world)
const { report, decide, listed, statusOf, tend, deliveredAt, subjectsOf, DAY } = inspections(world)
const { seen } = buildPayments(world)
beforeEach(() => {
  world.clock.set(new Date('2028-08-09T10:00:00Z'))
  world.carriers.offer = undefined
  return world.jobs.clear()
})
afterAll(() => world.close())

const TAKE_BACK = AnswerProblem.parse({ answer: 'take_back' })
const id = (build: SignedBuild) => build.request.id

describe('as built, where the sheet offers a trial', () => {
  test('15 %: $4,080 goes back, the delivery stays paid, and the builder keeps $720 less $72', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 15 }) })
    expect((await see(build)).trial).toEqual({ percent: 15, keeps: 720, back: 4080 })
    await expect(returnAsBuilt(world.as(build.buyer), id(build), { kind: 'trial', keeps: 0, back: 4800 })).rejects.toMatchObject({
      code: 'changed',
    })
    await returnAsBuilt(world.as(build.buyer), id(build), { kind: 'trial', keeps: 720, back: 4080 })
    await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
    await confirmReturn(world.as(build.builder), id(build))
    await workJobs(world)
    const { returns } = await seen(build)
    expect(returns.map(({ amount }) => amount).sort()).toEqual([1680, 1920, 480])
    expect(await ledgerOfBuild(world, build)).toMatchObject({ commission: 7_200, shipping: 9_240, connected: 64_800 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('not where the sheet says nothing of it, and the buyer may keep it after all', async () => {
    const { build: other } = await deliveredAt()
    await expect(returnAsBuilt(world.as(other.buyer), id(other), { kind: 'trial', keeps: 0, back: 4800 })).rejects.toMatchObject({
      code: 'conflict',
    })
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    await returnAsBuilt(world.as(build.buyer), id(build), { kind: 'trial', keeps: 0, back: 4800 })
    expect(await keepInstrument(world.as(build.buyer), id(build))).toMatchObject({ status: 'completed' })
  })

  /** A trial of nothing kept, sent back. */
  async function sentBack() {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    await returnAsBuilt(world.as(build.buyer), id(build), { kind: 'trial', keeps: 0, back: 4800 })
    await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
    return build
  }

  test('while a bank decides about a payment it waits for operators, and the clock of all others goes on', async () => {
    const build = await sentBack()
    const [payment] = await world.db
      .select()
      .from(payments)
      .where(eq(payments.requestId, id(build)))
      .orderBy(desc(payments.createdAt))
    await disputed(world, payment?.stripeSessionId ?? '')
    const { build: other } = await deliveredAt()
    world.clock.advance(15 * DAY + 60)
    await tend()
    expect([await statusOf(build), await statusOf(other)]).toEqual(['returning', 'completed'])
    expect(await listed(build)).toContain('its money has not gone back')
  })

  test('what operators have given back meanwhile does not go back once more', async () => {
    const build = await sentBack()
    await world.db.transaction((tx) =>
      returnPartOfBuild(world.as(null), tx, { requestId: id(build), cents: 100_000, reason: 'inspection' }),
    )
    await workJobs(world)
    expect(await confirmReturn(world.as(build.builder), id(build))).toMatchObject({ status: 'returned' })
    await workJobs(world)
    const { returns } = await seen(build)
    expect(returns.reduce((sum, { amount }) => sum + amount, 0)).toBe(4800)
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('sent back with a carrier and a number; the builder is reminded, and says that it has not come: operators decide', async () => {
    expect(SendBack.safeParse({ carrier: ' ', tracking_number: '' }).error?.issues.map(({ message }) => message)).toEqual([
      'Enter the carrier',
      'Enter the tracking number',
    ])
    const build = await sentBack()
    await workJobs(world)
    const sent = world.clock.now().getTime()
    const on = async (day: number) => {
      world.clock.set(new Date(sent + day * DAY * 1000))
      await tend()
      return subjectsOf(build)
    }
    const reminder = `${build.builder.email}: Has it come back? Heron OM`
    expect([await on(6), await on(7), await on(8), await on(12)]).toEqual([[], [reminder], [], [reminder]])
    await expect(sayNotCome(world.as(build.buyer), id(build))).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await sayNotCome(world.as(build.builder), id(build))).can).toMatchObject({ not_come: false, confirm_return: true })
    await on(20)
    expect(await statusOf(build)).toBe('returning')
    expect(await listed(build)).toContain('it has not come')
    await decide(build, { decision: 'take_back' })
    expect(await statusOf(build)).toBe('returned')
  })

  test('it came back, and is not as it was: the clock stops, operators decide how much goes back, and nothing else does', async () => {
    const build = await sentBack()
    const found = ReportReturn.parse({ words: 'The top has a crack by the bridge.' })
    await expect(reportReturn(world.as(build.buyer), id(build), found)).rejects.toMatchObject({ code: 'not_allowed' })
    await reportReturn(world.as(build.builder), id(build), found)
    expect(await subjectsOf(build)).toContain(`${build.buyer.email}: It is not as it was: Heron OM`)
    expect(await see(build)).toMatchObject({
      problem: { kind: 'not_as_sent', words: found.words },
      can: { report_return: false },
    })
    await expect(answerProblem(world.as(build.builder), id(build), TAKE_BACK)).rejects.toMatchObject({ code: 'conflict' })
    expect((await see(build, build.builder)).can).toMatchObject({ not_come: false, confirm_return: true })
    const shown = await getReadableBuild(world.as(await world.operator()), id(build))
    expect(shown.build.problem).toBe('not_as_sent')
    world.clock.advance(20 * DAY)
    await tend()
    expect([await statusOf(build), await listed(build)]).toEqual(['returning', expect.stringContaining('a crack by the bridge')])

    for (const refused of [
      { decision: 'as_agreed' },
      { decision: 'shop_pays', amount: 10 },
      { decision: 'money', amount: 4800 },
    ] as const)
      await expect(decide(build, refused)).rejects.toMatchObject({ code: 'invalid_input' })
    await decide(build, { decision: 'money', amount: 4000 })
    await workJobs(world)
    expect(await see(build)).toMatchObject({ status: 'returned', problem: null, going_back: { keeps: 800, back: 4000 } })
    // The delivery was made. Of $800 the shop has its tenth.
    expect(await ledgerOfBuild(world, build)).toMatchObject({
      buyer: -89_240,
      commission: 8_000,
      shipping: 9_240,
      connected: 72_000,
    })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('whoever takes it as it came back settles what they had found', async () => {
    const build = await sentBack()
    await reportReturn(world.as(build.builder), id(build), ReportReturn.parse({ words: 'A scratch.' }))
    expect(await confirmReturn(world.as(build.builder), id(build))).toMatchObject({ status: 'returned', problem: null })
  })

  test('not sent back within two weeks it is completed; sent and never confirmed, the money goes back', async () => {
    const late = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    const sent = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    for (const { build } of [late, sent])
      await returnAsBuilt(world.as(build.buyer), id(build), { kind: 'trial', keeps: 0, back: 4800 })
    await sendBack(world.as(sent.build.buyer), id(sent.build), { carrier: 'UPS', tracking_number: '1Z1' })
    world.clock.advance(14 * DAY + 60)
    await tend()
    expect([await statusOf(late.build), await statusOf(sent.build)]).toEqual(['completed', 'returned'])
  })
})

describe('withdrawn by a consumer who chose from menus only', () => {
  test('within 14 days after they have it, whatever days the sheet gives: everything goes back, delivery included', async () => {
    const { build, until } = await deliveredAt({ builder: await paidBuilder(world), fromMenus: true })
    expect(until.getTime()).toBe(world.clock.now().getTime() + 14 * DAY * 1000)
    world.clock.advance(13 * DAY)
    await tend()
    expect((await see(build)).withdrawal).toEqual({ back: 4892.4 })
    const withdraw = (back: number) => returnAsBuilt(world.as(build.buyer), id(build), { kind: 'withdrawal', keeps: 0, back })
    await expect(withdraw(4800)).rejects.toMatchObject({ code: 'changed' })
    expect(await withdraw(4892.4)).toMatchObject({
      status: 'returning',
      going_back: { kind: 'withdrawal', keeps: 0, back: 4892.4 },
    })
    await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
    await confirmReturn(world.as(build.builder), id(build))
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, shipping: 0, connected: 0 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  describe('before it is with them', () => {
    const back = { kind: 'withdrawal', keeps: 0, back: 4892.4 } as const
    const people = async () => ({ builder: await paidBuilder(world), fromMenus: true })
    const withdraw = (build: SignedBuild) => returnAsBuilt(world.as(build.buyer), id(build), back)
    const sentence = async (build: SignedBuild, as = build.buyer) => (await getBuild(world.as(as), id(build))).sentence

    test('it stays on its way, both are told, and once it has come the two weeks to send it begin', async () => {
      const { build, trackerId } = await labelled(await people())
      await carrierSays(trackerId, 'in_transit')
      expect(await see(build)).toMatchObject({ withdrawal: { back: 4892.4 }, can: { withdraw: true } })
      await world.jobs.clear()
      expect(await withdraw(build)).toMatchObject({ status: 'handed_over', can: { withdraw: false } })
      await expect(withdraw(build)).rejects.toMatchObject({ code: 'conflict' })
      expect(await subjectsOf(build)).toEqual(
        expect.arrayContaining([build.buyer, build.builder].map(({ email }) => `${email}: Withdrawn: Heron OM`)),
      )
      expect(await sentence(build)).toBe('You have withdrawn. It goes back once it has come.')
      world.clock.advance(8 * DAY)
      await carrierSays(trackerId, 'delivered')
      expect(await sentence(build)).toBe('Send it back to Ridge Guitars by 31 August.')
      await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
      await confirmReturn(world.as(build.builder), id(build))
      await workJobs(world)
      expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, connected: 0 })
      expect(await reconcileLedger(world.as(null))).toEqual([])
    })

    test('brought back by its carrier, or never sent, the build ends with everything back', async () => {
      const [refused, unsent] = [await labelled(await people()), await labelled(await people())]
      await carrierSays(refused.trackerId, 'in_transit')
      for (const { build } of [refused, unsent]) await withdraw(build)
      expect(await sentence(unsent.build, unsent.build.builder)).toMatch(/^The buyer has withdrawn\. Cancel the label/)
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

    test('lost on the way, the buyer says so, and operators decide', async () => {
      const { build, trackerId } = await labelled(await people())
      await carrierSays(trackerId, 'in_transit')
      await withdraw(build)
      world.clock.advance(11 * DAY)
      await sayNotArrived(world.as(build.buyer), id(build))
      await decide(build, { decision: 'shop_pays' })
      expect(await statusOf(build)).toBe('returned')
    })

    test('with the builder’s own label it goes back once the buyer has it: the builder’s word begins an inspection', async () => {
      const [one, other] = [await sent(await people()), await sent(await people())]
      const own = { ...back, back: 4800 }
      for (const build of [one, other]) await returnAsBuilt(world.as(build.buyer), id(build), own)
      await confirmArrival(world.as(one.buyer), id(one))
      expect(await statusOf(one)).toBe('returning')
      world.clock.advance(10 * DAY)
      await markDelivered(world.as(other.builder), ofBuild(id(other)))
      expect(await see(other)).toMatchObject({ status: 'inspection', can: { withdraw: true, not_arrived: true } })
      world.clock.advance(15 * DAY)
      await tend()
      expect(await statusOf(other)).toBe('returning')
    })

    test('withdrawn and delivered at the same moment, it goes back', async () => {
      for (const first of ['withdraw', 'delivered'] as const) {
        const { build, trackerId } = await labelled(await people())
        await carrierSays(trackerId, 'in_transit')
        const acts = [() => withdraw(build), () => carrierSays(trackerId, 'delivered')]
        await Promise.all((first === 'withdraw' ? acts : acts.toReversed()).map((act) => act()))
        expect(await statusOf(build)).toBe('returning')
      }
    })
  })

  test('also while what they have found is not settled', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world), fromMenus: true })
    await report(build)
    expect(await see(build)).toMatchObject({ withdrawal: { back: 4892.4 }, can: { withdraw: true, trial: false } })
    const back = { kind: 'withdrawal', keeps: 0, back: 4892.4 } as const
    expect(await returnAsBuilt(world.as(build.buyer), id(build), back)).toMatchObject({ status: 'returning' })
    const shown = (as: typeof build.buyer) => getBuild(world.as(as), id(build))
    expect((await shown(build.buyer)).sentence).toBe('Send it back to Ridge Guitars by 23 August.')
    world.clock.advance(2 * DAY)
    await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
    expect((await shown(build.builder)).sentence).toBe('It is on its way back to you.')
  })

  test('not where it was made to their own specification', async () => {
    const { build } = await deliveredAt()
    expect((await see(build)).withdrawal).toBeNull()
    const asked = { kind: 'withdrawal', keeps: 0, back: 4892.4 } as const
    await expect(returnAsBuilt(world.as(build.buyer), id(build), asked)).rejects.toMatchObject({ code: 'conflict' })
  })
})
