import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OpenReturn } from '#contracts/buying/return-bodies.ts'
import { only } from '#domain/kernel/db.ts'
import { listLedger } from '#domain/money/payouts/list-ledger.ts'
import { ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import type { TrackerStatus } from '#domain/ports/carriers.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { RETURNABLES, sweepReturns } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { orderRow, parcelsOf, type Sale } from '#testing/world-deliveries.ts'
import { moveBuyer, orderReturns } from '#testing/world-order-returns.ts'
import { answerReturn } from './answer-return.ts'
import { inspectReturn } from './inspect-return.ts'
import { openReturn, previewReturn } from './open-return.ts'
import { getReturnLabel } from './return-label.ts'
import { getReturn } from './return-view.ts'
import { cancelReturn, shipReturn } from './ship-return.ts'

const world = await openWorld()
const DAY = 86_400
/** The quote was 41.20, and the label cost 23.00. */
const AT_COST = { label: 23, total: 2047 }
// A trial of 7 days with a fee of 10 %, for $2,300
const { delivered, workJobs: jobs } = orderReturns(world)

beforeEach(() => {
  world.carriers.offer = [
    { carrier: 'UPS', service: 'Ground', rateCents: 4_120, deliveryDays: 4 },
    { carrier: 'USPS', service: 'Priority', rateCents: 6_000, deliveryDays: 2 },
  ]
})

const preview = ({ buyer, orderId }: Sale, reason: OpenReturn['reason'] = 'trial') =>
  previewReturn(world.as(buyer), RETURNABLES, { order_id: orderId, reason })

async function open({ buyer, orderId }: Sale, more: Partial<OpenReturn> = {}) {
  const trial = {
    reason: 'trial',
    line: '',
    details: '',
    photos: [],
    label: 'shop',
    refund: 2028.8,
  } satisfies Partial<OpenReturn>
  return openReturn(world.as(buyer), RETURNABLES, { order_id: orderId, ...trial, ...more })
}

async function withLabel(sale: Sale, more: Partial<OpenReturn> = {}) {
  const { id, version } = await open(sale, more)
  await getReturnLabel(world.as(sale.buyer), RETURNABLES, id, { version })
  await jobs()
  return id
}

const seen = ({ buyer }: Sale, id: string) => getReturn(world.as(buyer), RETURNABLES, id)
const parcelOf = async (id: string) => only(await parcelsOf(world, id))

/** The emails about it are returned. */
async function scan(id: string, status: TrackerStatus) {
  const trackerId = (await parcelOf(id)).trackerId ?? ''
  world.carriers.move(trackerId, status)
  await trackParcel(world.as(null), { trackerId })
  return jobs()
}

test('the shop’s label is addressed to the workshop, its scans move the return, and its price is deducted', async () => {
  const sale = await delivered()
  expect((await preview(sale)).shop).toEqual({
    figures: { price: 2300, delivery: 0, fee: 230, label: 41.2, total: 2028.8 },
    label: 41.2,
  })
  const opened = await open(sale)
  // A label is deducted once the buyer has it.
  expect(opened).toMatchObject({ label: 'shop', label_price: 41.2, label_url: null, figures: { label: 0, total: 2070 } })
  expect(opened.can).toMatchObject({ label: true, ship: true, cancel: true })

  const { id, version } = opened
  const waiting = await getReturnLabel(world.as(sale.buyer), RETURNABLES, id, { version })
  expect(waiting).toMatchObject({ label_status: 'buying', can: { label: false, ship: false } })
  const own = { version, carrier: 'UPS', tracking_number: '1Z999AA10123456785' }
  await expect(shipReturn(world.as(sale.buyer), RETURNABLES, id, own)).rejects.toMatchObject({ code: 'conflict' })
  await jobs()
  expect(await seen(sale, id)).toMatchObject({
    label_status: 'bought',
    label_url: expect.any(String),
    figures: AT_COST,
  })
  expect(await parcelOf(id)).toMatchObject({ insuredCents: 230_000, surchargeCents: 0 })
  const forBuilder = await getReturn(world.as(sale.builder), RETURNABLES, id)
  expect(forBuilder).toMatchObject({ label_url: null, label_price: null, tracking: { code: expect.any(String) } })

  await scan(id, 'in_transit')
  expect(await seen(sale, id)).toMatchObject({ status: 'shipped', figures: AT_COST, label_url: null })
  await scan(id, 'delivered')
  expect((await seen(sale, id)).status).toBe('received')
  world.clock.advance(2 * DAY)
  await sweepReturns(world.as(null))
  expect((await seen(sale, id)).status).toBe('received')
  world.clock.advance(2 * DAY)
  await sweepReturns(world.as(null))
  await jobs()
  expect(await seen(sale, id)).toMatchObject({ status: 'closed', outcome: 'refunded', figures: { total: AT_COST.total } })
  expect((await orderRow(world, sale.orderId)).status).toBe('refunded')
  const lines = await world.db.select().from(ledgerLines).where(eq(ledgerLines.builderId, sale.builder.profileId))
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
})

test('a label whose price changed since it was shown is refused, and nothing is opened', async () => {
  const sale = await delivered()
  await preview(sale)
  world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 5_000, deliveryDays: 4 }]
  await expect(open(sale)).rejects.toMatchObject({ code: 'changed', message: 'The refund changed to $2,020. Review it.' })
  expect((await preview(sale)).shop?.label).toBe(50)
})

test('two simultaneous requests buy one label', async () => {
  const sale = await delivered()
  const { id, version } = await open(sale)
  const twice = [1, 2].map(() => getReturnLabel(world.as(sale.buyer), RETURNABLES, id, { version }))
  const results = await Promise.allSettled(twice)
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await jobs()
  expect(await parcelsOf(world, id)).toHaveLength(1)
})

test('a trial that is not shipped within 14 days lapses, and its label is voided', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  world.clock.advance(15 * DAY)
  await sweepReturns(world.as(null))
  // The carrier may not have scanned the parcel yet.
  expect((await seen(sale, id)).status).toBe('approved')
  world.clock.advance(2 * DAY)
  await sweepReturns(world.as(null))
  await jobs()
  expect(await seen(sale, id)).toMatchObject({ status: 'closed', outcome: 'kept' })
  expect((await parcelOf(id)).status).toBe('voided')
})

test('a parcel that the carrier has after the return lapsed reopens it, and its delivery continues the return', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  world.clock.advance(17 * DAY)
  await sweepReturns(world.as(null))
  await scan(id, 'in_transit')
  expect(await seen(sale, id)).toMatchObject({ status: 'review', review_reason: 'not_shipped', outcome: null })
  await scan(id, 'delivered')
  expect(await seen(sale, id)).toMatchObject({ status: 'received' })
})

test('a late parcel of an earlier return does not move the next one', async () => {
  const sale = await delivered()
  const first = await withLabel(sale)
  await cancelReturn(world.as(sale.buyer), RETURNABLES, first, { version: (await seen(sale, first)).version })
  const { id } = await open(sale, { label: 'own', refund: 2070 })
  await scan(first, 'in_transit')
  await scan(first, 'delivered')
  expect(await seen(sale, id)).toMatchObject({ status: 'approved' })
  expect(await seen(sale, first)).toMatchObject({ outcome: 'kept' })
})

test('a buyer who keeps the instrument doesn’t pay for the label', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  await cancelReturn(world.as(sale.buyer), RETURNABLES, id, { version: (await seen(sale, id)).version })
  await jobs()
  expect((await parcelOf(id)).status).toBe('voided')
})

test('a bought label ships the return, and another one is refused', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  const { version, can } = await seen(sale, id)
  expect(can).toMatchObject({ ship: false, label: false })
  const own = shipReturn(world.as(sale.buyer), RETURNABLES, id, { version, carrier: 'FedEx', tracking_number: '123456789012' })
  await expect(own).rejects.toMatchObject({ code: 'conflict', message: 'Ship it with the label you have' })
})

test('a buyer with their own label pays for none, and both sides can track it', async () => {
  const sale = await delivered()
  const { id, version } = await open(sale)
  const own = { version, carrier: 'FedEx', tracking_number: '123456789012' }
  const shipped = await shipReturn(world.as(sale.buyer), RETURNABLES, id, own)
  expect(shipped).toMatchObject({ label: 'own', figures: { label: 0, total: 2070 }, tracking: { code: '123456789012' } })
})

/** The builder takes back an instrument that is not as described, and the buyer has a label. */
async function agreedWithLabel(sale: Sale) {
  const { id, version } = await open(sale, { reason: 'not_as_agreed', details: 'A crack in the top', refund: undefined })
  const answered = { answer: 'take_back', amount: undefined, refund: 2342.5, text: '' } as const
  await answerReturn(world.as(sale.builder), RETURNABLES, id, { version, ...answered })
  const approved = await seen(sale, id)
  expect(approved).toMatchObject({ status: 'approved', label_price: null, can: { label: true } })
  await getReturnLabel(world.as(sale.buyer), RETURNABLES, id, { version: approved.version })
  await jobs()
  return id
}

test('the builder pays for the label of an instrument that is not as described', async () => {
  const sale = await delivered()
  expect((await preview(sale, 'not_as_agreed')).shop).toMatchObject({ label: 0, figures: { label: 0 } })
  const id = await agreedWithLabel(sale)
  expect((await seen(sale, id)).figures).toMatchObject({ label: 0, total: 2342.5 })
  expect(await parcelOf(id)).toMatchObject({ surchargeCents: 4_120 })
  const { entries } = await listLedger(world.as(sale.builder), { limit: 10 })
  expect(entries).toContainEqual(expect.objectContaining({ description: 'Return label', amount: -41.2 }))
})

test('the shop has no label across a customs border, where the buyer uses their own', async () => {
  const sale = await delivered()
  await moveBuyer(world, sale, 'CA')
  expect((await preview(sale)).shop).toBeNull()
  await expect(open(sale)).rejects.toMatchObject({
    code: 'changed',
    message: 'Our label isn’t available for this return. Use your own.',
  })
})

test('if the carrier brings the parcel back to the buyer, operators decide', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  await scan(id, 'in_transit')
  await scan(id, 'return_to_sender')
  expect(await seen(sale, id)).toMatchObject({ status: 'review', review_reason: 'not_received' })
})

/** Only the emails to operators */
async function operatorEmails(mails: Awaited<ReturnType<typeof scan>>) {
  const toOperators = mails.filter(({ to }) => to === world.settings.contactEmail)
  const composed = await Promise.all(toOperators.map((mail) => composeMail(world.as(null), mail)))
  return composed.map(({ subject, text }) => [subject, text.replaceAll(/\s+/g, ' ')])
}

test('operators are told if the carrier returns a refunded parcel to the buyer', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  await scan(id, 'in_transit')
  world.clock.advance(15 * DAY)
  await sweepReturns(world.as(null))
  await jobs()
  expect(await seen(sale, id)).toMatchObject({ status: 'closed', outcome: 'refunded' })
  const mails = await operatorEmails(await scan(id, 'return_to_sender'))
  expect(mails).toEqual([
    [
      expect.stringMatching(/^Refunded return sent back: /),
      expect.stringContaining('The buyer may have both the instrument and the refund.'),
    ],
  ])
  expect(await scan(id, 'return_to_sender')).toEqual([])
})

test('operators are told about each scan of a return that they refunded before it was shipped', async () => {
  const sale = await delivered()
  const id = await agreedWithLabel(sale)
  world.clock.advance(15 * DAY)
  await sweepReturns(world.as(null))
  const { version, review_reason } = await seen(sale, id)
  expect(review_reason).toBe('not_shipped')
  const decided = { decision: 'take_back', amount: undefined, reason: 'It is lost', version } as const
  await decideReturn(world.as(await world.operator()), RETURNABLES, id, decided)
  await jobs()
  expect(await operatorEmails(await scan(id, 'in_transit'))).toEqual([
    [expect.stringMatching(/^Refunded return shipped: /), expect.stringContaining('after the buyer was refunded')],
  ])
  expect(await operatorEmails(await scan(id, 'delivered'))).toEqual([
    [expect.stringMatching(/^Refunded return delivered: /), expect.stringContaining('Ask the builder to confirm')],
  ])
})

test('operators are not told about the delivery of a return that the builder has received', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  await scan(id, 'in_transit')
  const { version, figures } = await seen(sale, id)
  const found = { version, result: 'as_sent' as const, refund: figures.total, text: '', photos: [] }
  await inspectReturn(world.as(sale.builder), RETURNABLES, id, found)
  await jobs()
  expect(await operatorEmails(await scan(id, 'delivered'))).toEqual([])
})

async function report(sale: Sale, id: string, result: 'missing' | 'differs') {
  const { version } = await seen(sale, id)
  return inspectReturn(world.as(sale.builder), RETURNABLES, id, { version, result, text: 'A crack', photos: [] })
}

test('a return that the builder reported missing is inspected once the carrier delivers it', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  await scan(id, 'in_transit')
  await report(sale, id, 'missing')
  expect(await seen(sale, id)).toMatchObject({ status: 'review', review_reason: 'not_received' })
  await scan(id, 'delivered')
  expect(await seen(sale, id)).toMatchObject({ status: 'received', review_reason: null })
  expect(await report(sale, id, 'differs')).toMatchObject({ status: 'review', review_reason: 'condition' })
})

test('a return delivered to the wrong address can be reported missing, and is not refunded without a decision', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  await scan(id, 'in_transit')
  await report(sale, id, 'missing')
  await scan(id, 'delivered')
  await report(sale, id, 'missing')
  world.clock.advance(20 * DAY)
  await sweepReturns(world.as(null))
  const missing = await seen(sale, id)
  expect(missing).toMatchObject({ status: 'review', review_reason: 'not_received' })
  expect(missing.timeline.map(({ what }) => what)).not.toContain('received')
})

test('if the carrier returns a parcel to the buyer after a delivery scan, operators decide', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  await scan(id, 'delivered')
  await scan(id, 'return_to_sender')
  expect(await seen(sale, id)).toMatchObject({ status: 'review', review_reason: 'not_received' })
})

test('a return that the builder confirms before a scan is refunded less the label, and shows no label to print', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  const { version, figures } = await seen(sale, id)
  const found = { version, result: 'as_sent' as const, refund: figures.total, text: '', photos: [] }
  await inspectReturn(world.as(sale.builder), RETURNABLES, id, found)
  await jobs()
  expect(await seen(sale, id)).toMatchObject({ status: 'closed', refund: AT_COST.total, label_url: null })
  expect((await parcelOf(id)).status).toBe('bought')
})

test('the builder can report the condition of a return whose label no carrier has scanned', async () => {
  const sale = await delivered()
  const id = await withLabel(sale)
  expect(await report(sale, id, 'differs')).toMatchObject({ status: 'review', review_reason: 'condition' })
})
