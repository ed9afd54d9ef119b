import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { OpenReturn, ShipReturn } from '#contracts/buying/return-bodies.ts'
import { formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { openReturn } from '#domain/buying/returns/open-return.ts'
import { getReturnLabel } from '#domain/buying/returns/return-label.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { getReadableBuild } from '#domain/operations/operators/get-readable-build.ts'
import type { TrackerStatus } from '#domain/ports/carriers.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { RETURNABLES } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import {
  answerProblem,
  cancelReturn,
  confirmReturn,
  previewOf,
  reportReturn,
  reportReturnMissing,
  seeBuild,
  sendBack,
  startReturn,
} from '#testing/world-returns.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { acceptInstrument } from './complete-delivery.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { see } = buildDeliveries(world)
const { decide, listed, statusOf, tend, deliveredAt, subjectsOf, DAY } = inspections(world)
const { seen } = buildPayments(world)

const TAKE_BACK = { answer: 'take_back', refund: 4892.4 } as const
const id = (build: SignedBuild) => build.request.id

describe('a trial return', () => {
  test('with 15% kept: refunds $4,080 without delivery, and the builder keeps $720 less $72', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 15 }) })
    const { own } = await previewOf(world.as(build.buyer), id(build), 'trial')
    expect(own).toEqual({ price: 4800, delivery: 0, fee: 720, label: 0, total: 4080 })
    await expect(startReturn(world.as(build.buyer), id(build), 'trial', 4800)).rejects.toMatchObject({
      code: 'changed',
    })
    await startReturn(world.as(build.buyer), id(build), 'trial', 4080)
    await sendBack(world.as(build.buyer), id(build))
    await confirmReturn(world.as(build.builder), id(build))
    await workJobs(world)
    const { returns } = await seen(build)
    expect(returns.map(({ amount }) => amount).sort()).toEqual([1680, 1920, 480])
    expect(await ledgerOfBuild(world, build)).toMatchObject({ commission: 7_200, shipping: 9_240 - 2_300, connected: 64_800 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('is refused without a trial in the sheet, and the buyer can cancel it', async () => {
    const { build: other } = await deliveredAt()
    await expect(startReturn(world.as(other.buyer), id(other), 'trial', 4800)).rejects.toMatchObject({
      code: 'conflict',
    })
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    await startReturn(world.as(build.buyer), id(build), 'trial', 4800)
    expect(await cancelReturn(world.as(build.buyer), id(build))).toMatchObject({ status: 'completed' })
  })

  /** A shipped trial return of which the builder keeps nothing. */
  async function sentBack() {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    await startReturn(world.as(build.buyer), id(build), 'trial', 4800)
    await sendBack(world.as(build.buyer), id(build))
    return build
  }

  test('email, status and panel show the same return deadline in the shop’s time zone', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    world.clock.set(new Date('2027-03-02T04:00:00Z'))
    const settings = { ...world.settings, timeZone: 'America/Los_Angeles' }
    await startReturn({ ...world.as(build.buyer), settings }, id(build), 'trial', 4800)
    const [mail] = (await workJobs(world)).filter(({ to }) => to === build.buyer.email)
    const { text } = await composeMail(world.as(null), mail as never)
    const { sentence } = await getBuild({ ...world.as(build.buyer), settings }, id(build))
    expect([text, sentence]).toEqual([expect.stringContaining('by Monday, March 15.'), expect.stringContaining('by Mar 15.')])
    const shown = (await seeBuild({ ...world.as(build.buyer), settings }, id(build))).return
    expect(formatDeadline(shown?.due_at ?? '', shown?.time_zone ?? '')).toContain('Mar 15')
  })

  test('a disputed payment pauses the return and does not stop other deadlines', async () => {
    const build = await sentBack()
    const [payment] = await world.db
      .select()
      .from(payments)
      .where(eq(payments.requestId, id(build)))
      .orderBy(desc(payments.createdAt))
    const { stripeDisputeId } = await disputed(world, payment?.stripeSessionId ?? '')
    const { build: other } = await deliveredAt()
    world.clock.advance(16 * DAY)
    await tend()
    expect([await statusOf(build), await statusOf(other)]).toEqual(['returning', 'completed'])
    const shown = await getReadableBuild(world.as(await world.operator()), id(build))
    expect(shown.build.return_id).toBeNull()
    expect((await see(build)).return).toMatchObject({ is_disputed: true, figures: { total: 4800 } })
    await expect(decide(build, { decision: 'as_agreed' })).rejects.toThrow('Returns resume after its decision.')
    world.payments.decide(stripeDisputeId, 'won')
    await disputeWebhook(world, stripeDisputeId)
    await workJobs(world)
    await tend()
    expect((await see(build)).return).toMatchObject({ status: 'shipped', due_at: expect.any(String), is_disputed: false })
  })

  test('does not repeat a partial refund that operators issued during the return', async () => {
    const build = await sentBack()
    await world.db.transaction((tx) =>
      refundPartOfBuild(world.as(null), tx, { requestId: id(build), cents: 100_000, reason: 'inspection' }),
    )
    await workJobs(world)
    expect(await confirmReturn(world.as(build.builder), id(build))).toMatchObject({ status: 'returned' })
    await workJobs(world)
    const { returns } = await seen(build)
    expect(returns.reduce((sum, { amount }) => sum + amount, 0)).toBe(4800)
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  /** A trial return with the shop's label. */
  async function withLabel() {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    const ctx = world.as(build.buyer)
    const refund = (await previewOf(ctx, id(build), 'trial')).shop?.figures.total
    const asked = OpenReturn.parse({ request_id: id(build), reason: 'trial', label: 'shop', refund })
    const opened = await openReturn(ctx, RETURNABLES, asked)
    await getReturnLabel(ctx, RETURNABLES, opened.id, { version: opened.version })
    await workJobs(world)
    const trackerId = (await parcelsOf(world, opened.id))[0]?.trackerId ?? ''
    const scan = async (status: TrackerStatus) => {
      world.carriers.move(trackerId, status)
      await trackParcel(world.as(null), { trackerId })
      await workJobs(world)
    }
    return { build, scan }
  }

  const SCANNED = 'The return was closed, but then the carrier scanned its parcel.'

  test('is listed for operators if the carrier scans its parcel after it lapsed', async () => {
    const { build, scan } = await withLabel()
    world.clock.advance(17 * DAY)
    await tend()
    expect([await statusOf(build), await listed(build)]).toEqual(['completed', undefined])
    await scan('in_transit')
    expect([await statusOf(build), await listed(build)]).toEqual(['completed', expect.stringContaining(SCANNED)])
  })

  test('is listed for operators if the carrier returns its parcel to the refunded buyer, but not before', async () => {
    const { build, scan } = await withLabel()
    await scan('in_transit')
    world.clock.advance(15 * DAY)
    await tend()
    expect([await statusOf(build), await listed(build)]).toEqual(['returned', undefined])
    await scan('return_to_sender')
    expect(await listed(build)).toContain(SCANNED)
  })

  test('is not listed for operators if the carrier delivers it after the builder received it', async () => {
    const { build, scan } = await withLabel()
    await scan('in_transit')
    world.clock.advance(DAY)
    await confirmReturn(world.as(build.builder), id(build))
    await scan('delivered')
    expect(await listed(build)).toBeUndefined()
  })

  test('reminds the builder of a shipped return; a missing one is decided by operators', async () => {
    const parcel = ShipReturn.safeParse({ version: 1, carrier: ' ', tracking_number: '' })
    expect(parcel.error?.issues.map(({ message }) => message)).toEqual(['Enter the carrier', 'Enter the tracking number'])
    const build = await sentBack()
    await workJobs(world)
    const sent = world.clock.now().getTime()
    const on = async (day: number) => {
      world.clock.set(new Date(sent + day * DAY * 1000))
      await tend()
      return subjectsOf(build)
    }
    const reminder = `${build.builder.email}: Did the return of Heron OM arrive?`
    expect([await on(8), await on(12), await on(13), await on(13.2)]).toEqual([[], [], [reminder], []])
    await expect(reportReturnMissing(world.as(build.buyer), id(build))).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await reportReturnMissing(world.as(build.builder), id(build))).can).toMatchObject({
      missing: false,
      as_sent: true,
    })
    await on(20)
    expect(await statusOf(build)).toBe('returning')
    expect(await listed(build)).toContain('the return hasn’t arrived')
    await decide(build, { decision: 'take_back' })
    expect(await statusOf(build)).toBe('returned')
  })

  test('a damaged return pauses deadlines, and operators decide the refund amount', async () => {
    const build = await sentBack()
    const found = 'The top has a crack by the bridge.'
    await expect(reportReturn(world.as(build.buyer), id(build), found)).rejects.toMatchObject({ code: 'not_allowed' })
    await reportReturn(world.as(build.builder), id(build), found)
    expect(await subjectsOf(build)).toContain(`${build.buyer.email}: We’re reviewing the return of Heron OM`)
    expect(await see(build)).toMatchObject({
      return: { review_reason: 'condition', condition_text: found },
      can: { differs: false },
    })
    await expect(answerProblem(world.as(build.builder), id(build), TAKE_BACK)).rejects.toMatchObject({ code: 'conflict' })
    expect((await see(build, build.builder)).can).toMatchObject({ missing: false, as_sent: true })
    const shown = await getReadableBuild(world.as(await world.operator()), id(build))
    expect(shown.build.problem).toBe('not_as_sent')
    world.clock.advance(20 * DAY)
    await tend()
    expect([await statusOf(build), await listed(build)]).toEqual(['returning', expect.stringContaining('a crack by the bridge')])

    for (const refused of [
      { decision: 'as_agreed' },
      { decision: 'shop_pays', amount: 10 },
      { decision: 'money', amount: 4800.01 },
    ] as const)
      await expect(decide(build, refused)).rejects.toMatchObject({ code: 'invalid_input' })
    await workJobs(world)
    await decide(build, { decision: 'money', amount: 4000 })
    expect(await subjectsOf(build)).toContain(`${build.buyer.email}: Refunded $4,000: Heron OM`)
    expect(await see(build)).toMatchObject({
      status: 'returned',
      return: { status: 'closed', figures: { fee: 800, total: 4000 } },
    })
    // The delivery is not refunded. The shop's commission is 10% of $800.
    expect(await ledgerOfBuild(world, build)).toMatchObject({
      buyer: -89_240,
      commission: 8_000,
      shipping: 9_240 - 2_300,
      connected: 72_000,
    })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('a damaged return that the buyer did not mark as shipped does not lapse', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    await startReturn(world.as(build.buyer), id(build), 'trial', 4800)
    expect((await see(build, build.builder)).can).toMatchObject({ differs: true, missing: false })
    await expect(reportReturnMissing(world.as(build.builder), id(build))).rejects.toMatchObject({
      message: 'The buyer hasn’t shipped the return yet',
    })
    await reportReturn(world.as(build.builder), id(build), 'The top has a crack.')
    expect(await see(build)).toMatchObject({
      return: { timeline: expect.arrayContaining([expect.objectContaining({ what: 'shipped' })]) },
      can: { ship: false, cancel: false },
    })
    world.clock.advance(20 * DAY)
    await tend()
    expect([await statusOf(build), await listed(build)]).toEqual(['returning', expect.stringContaining('The top has a crack')])
    await decide(build, { decision: 'money', amount: 4000 })
    expect(await statusOf(build)).toBe('returned')
  })

  test('confirming a damaged return settles the problem', async () => {
    const build = await sentBack()
    await reportReturn(world.as(build.builder), id(build), 'A scratch.')
    const accept = () => acceptInstrument(world.as(build.buyer), id(build))
    await expect(accept()).rejects.toMatchObject({ message: 'The instrument is being returned' })
    expect(await confirmReturn(world.as(build.builder), id(build))).toMatchObject({
      status: 'returned',
      return: { status: 'closed' },
    })
    await expect(accept()).rejects.toMatchObject({ message: 'This build is closed' })
  })

  test('completes the build if not shipped within two weeks; refunds a shipped return that is never confirmed', async () => {
    const late = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    const sent = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    for (const { build } of [late, sent]) await startReturn(world.as(build.buyer), id(build), 'trial', 4800)
    await sendBack(world.as(sent.build.buyer), id(sent.build))
    await workJobs(world)
    world.clock.advance(15 * DAY)
    await tend()
    expect([await statusOf(late.build), await statusOf(sent.build)]).toEqual(['completed', 'returned'])
    const mails = await workJobs(world)
    const told = async (person: (typeof late.build)['buyer']) =>
      Promise.all(mails.filter(({ to }) => to === person.email).map((mail) => composeMail(world.as(null), mail)))
    const [toBuyer, ...more] = await told(late.build.buyer)
    expect([toBuyer?.subject, more]).toEqual(['Return expired: you keep Heron OM', []])
    expect(toBuyer?.text.replaceAll(/\s+/g, ' ')).toContain('You keep the instrument, and there is no refund.')
    expect((await told(late.build.builder)).map(({ subject }) => subject)).toEqual(['Return expired: Ada Player keeps Heron OM'])
    // The return was never confirmed.
    const [unanswered] = await told(sent.build.builder)
    expect(unanswered?.subject).toBe('Refunded $4,800: Heron OM')
    expect(unanswered?.text).toContain('you didn’t confirm the return by the deadline.')
  })
})
