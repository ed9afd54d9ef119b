import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toDollars } from '#contracts/kernel/money.ts'
import { getSellerOrder } from '#domain/buying/orders/get-seller-order.ts'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { only } from '#domain/kernel/db.ts'
import { getPayouts } from '#domain/money/payouts/get-payouts.ts'
import { listLedger } from '#domain/money/payouts/list-ledger.ts'
import { sendTransferJob } from '#domain/money/payouts/payout-jobs.ts'
import { ledgerLines, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { buyLabel, trackParcel } from '#server/jobs/delivery-work.ts'
import { refundOrder } from '#server/jobs/earlier-jobs.ts'
import { openWorld, type World } from '#testing/world.ts'
import { chooseLabel, orderRow, parcelsOf, type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { workJobs } from '#testing/world-sales.ts'
import { cancelLabel } from './cancel-label.ts'
import { quoteLabel } from './quote-label.ts'
import { reconcileParcels } from './reconcile-parcels.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  world.carriers.refundAnswer = () => 'submitted'
  world.carriers.offer = [
    { carrier: 'USPS', service: 'GroundAdvantage', rateCents: 1_500, deliveryDays: 6 },
    { carrier: 'UPS', service: 'Ground', rateCents: 2_400, deliveryDays: 4 },
    { carrier: 'UPS', service: 'NextDayAir', rateCents: 9_000, deliveryDays: 1 },
  ]
})
afterAll(() => world.close())

// The buyer paid 42.50 for UPS Ground; next-day air costs 90.00.
const SURCHARGE_CENTS = 4_750
const SHARE_CENTS = 225_000
// The shop's cost of every label in these tests.
const LABEL_CENTS = 2_300

async function dearerLabel(sale: Sale): Promise<void> {
  await chooseLabel(world, sale, { at: 2 })
  await workJobs(world)
}

/** The ledger's amounts for the builder and the label, in cents. Every event sums to zero. */
async function balances({ builder }: Sale) {
  const rows = await world.db.select().from(ledgerLines).where(eq(ledgerLines.builderId, builder.profileId))
  const sum = (account: string) => rows.filter((row) => row.account === account).reduce((all, row) => all + row.amountCents, 0)
  expect(rows.reduce((all, row) => all + row.amountCents, 0)).toBe(0)
  return { builder: sum('builder'), shipping: sum('shipping') }
}

async function transferOf({ orderId }: Sale) {
  return only(await world.db.select().from(transfers).where(eq(transfers.orderId, orderId)))
}

/** The carrier's final answer about every returned label, hours later. */
async function carrierDecides(answer: 'refunded' | 'rejected') {
  world.carriers.refundAnswer = () => answer
  world.clock.advance(7 * 3600)
  await reconcileParcels(world.as(null))
  await workJobs(world)
}

async function refund(sale: Sale) {
  await requestRefund(world.as(sale.builder), sale.orderId)
  await refundOrder(world.as(null), { orderId: sale.orderId })
  await workJobs(world)
}

test('each rate shows what it costs the builder: nothing for the agreed service or a cheaper one', async () => {
  const sale = await soldForShipping(world)
  const { rates } = await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))
  expect(rates.map(({ service, is_agreed, surcharge }) => ({ service, is_agreed, surcharge }))).toEqual([
    { service: 'Ground', is_agreed: true, surcharge: 0 },
    { service: 'GroundAdvantage', is_agreed: false, surcharge: 0 },
    { service: 'NextDayAir', is_agreed: false, surcharge: 47.5 },
  ])
})

test('if the agreed service became more expensive after the sale, the shop pays the difference', async () => {
  const sale = await soldForShipping(world)
  world.carriers.offer = [
    { carrier: 'UPS', service: 'Ground', rateCents: 6_000, deliveryDays: 4 },
    { carrier: 'UPS', service: 'NextDayAir', rateCents: 9_000, deliveryDays: 1 },
  ]
  const { rates } = await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))
  expect(rates.map(({ surcharge }) => surcharge)).toEqual([0, 30])
})

test('charges the builder for a more expensive label and deducts it from the pending share', async () => {
  const sale = await soldForShipping(world)
  await dearerLabel(sale)
  expect(await balances(sale)).toEqual({
    builder: SHARE_CENTS - SURCHARGE_CENTS,
    shipping: 4_250 + SURCHARGE_CENTS - LABEL_CENTS,
  })
  expect((await getSellerOrder(world.as(sale.builder), sale.orderId)).shipment).toMatchObject({ surcharge: 47.5 })
  const { entries } = await listLedger(world.as(sale.builder), { limit: 10 })
  expect(entries[0]).toMatchObject({ description: 'Extra cost of the label', amount: -47.5 })

  await readyForPayouts(world, sale.builder)
  await world.jobs.enqueue(world.db as never, sendTransferJob, { transferId: (await transferOf(sale)).id })
  await workJobs(world)
  expect(await transferOf(sale)).toMatchObject({ status: 'sent', amountCents: SHARE_CENTS - SURCHARGE_CENTS })
  expect((await balances(sale)).builder).toBe(0)
  expect(await getPayouts(world.as(sale.builder))).toMatchObject({ balance: 0, paid_out: 2202.5 })
  world.clock.advance(3600)
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test.each([
  ['the agreed service', 0, 0],
  ['a more expensive one', 2, SURCHARGE_CENTS],
] as const)('insurance adds nothing to what the builder pays for %s', async (_, at, surchargeCents) => {
  const sale = await soldForShipping(world)
  await chooseLabel(world, sale, { at, insure: true })
  await workJobs(world)
  const order = await getSellerOrder(world.as(sale.builder), sale.orderId)
  expect(order.shipment).toMatchObject({ insured_amount: 2500, surcharge: toDollars(surchargeCents) })
  expect((await balances(sale)).builder).toBe(SHARE_CENTS - surchargeCents)
})

test('if the share was already sent, the cost is deducted from the next one, once', async () => {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder })
  await dearerLabel(sale)
  expect(await transferOf(sale)).toMatchObject({ status: 'sent', amountCents: SHARE_CENTS })
  expect((await balances(sale)).builder).toBe(-SURCHARGE_CENTS)

  const [next, other] = await Promise.all([soldForShipping(world, { builder }), soldForShipping(world, { builder })])
  await workJobs(world)
  const amounts = [await transferOf(next), await transferOf(other)].map(({ amountCents }) => amountCents)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([SHARE_CENTS - SURCHARGE_CENTS, SHARE_CENTS])
  expect((await balances(sale)).builder).toBe(0)
})

test('if a label costs more than the share, one cent is sent and the rest is deducted from the next share', async () => {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder })
  await dearerLabel(sale)
  const small = await soldForShipping(world, { builder, priceCents: 2_000 })
  const large = await soldForShipping(world, { builder })
  expect((await transferOf(small)).amountCents).toBe(1)
  expect((await transferOf(large)).amountCents).toBe(SHARE_CENTS - (SURCHARGE_CENTS - 1_799))
  expect((await balances(sale)).builder).toBe(0)
})

test('if the sale that paid for a label is refunded, the share is reversed and the label is owed again', async () => {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder })
  await dearerLabel(sale)
  const next = await soldForShipping(world, { builder })
  await refund(next)
  expect((await balances(sale)).builder).toBe(-SURCHARGE_CENTS)
  const last = await soldForShipping(world, { builder })
  expect((await transferOf(last)).amountCents).toBe(SHARE_CENTS - SURCHARGE_CENTS)
  expect((await balances(sale)).builder).toBe(0)
})

test('a builder can cancel a label until the carrier has it, buy another, and gets its cost back once the carrier has paid', async () => {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder })
  await dearerLabel(sale)
  expect((await getSellerOrder(world.as(builder), sale.orderId)).can.void_label).toBe(true)
  await cancelLabel(world.as(builder), ofOrder(sale.orderId))
  await workJobs(world)
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voided', labelRefund: 'submitted' }])
  expect(await getSellerOrder(world.as(builder), sale.orderId)).toMatchObject({
    delivery_status: 'preparing',
    timeline: [{ what: 'placed' }, { what: 'label_created' }, { what: 'preparing' }],
    can: { buy_label: true, void_label: false },
  })
  expect(await balances(sale)).toEqual({ builder: -SURCHARGE_CENTS, shipping: 4_250 + SURCHARGE_CENTS - LABEL_CENTS })

  await chooseLabel(world, sale)
  await workJobs(world)
  expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('label_created')
  await carrierDecides('refunded')
  expect(await balances(sale)).toEqual({ builder: 0, shipping: 4_250 - LABEL_CENTS })
  // The carrier is not asked again, and nothing is refunded twice.
  await carrierDecides('refunded')
  expect(await balances(sale)).toEqual({ builder: 0, shipping: 4_250 - LABEL_CENTS })
})

test('a label canceled while it is being bought costs the builder nothing and refunds nothing', async () => {
  const sale = await soldForShipping(world)
  await chooseLabel(world, sale, { at: 2 })
  const { id: shipmentId } = only(await parcelsOf(world, sale.orderId))
  const sell = world.carriers.buyLabel
  world.carriers.buyLabel = async (wanted) => {
    await world.jobs.clear()
    await refund(sale)
    return sell(wanted)
  }
  await buyLabel(world.as(null), { shipmentId })
  world.carriers.buyLabel = sell
  await workJobs(world)
  await carrierDecides('refunded')
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voided', labelRefund: 'refunded' }])
  expect((await balances(sale)).builder).toBe(0)
})

test('the amount withheld for a cancelled label is paid with the next share', async () => {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder })
  await dearerLabel(sale)
  await soldForShipping(world, { builder })
  await cancelLabel(world.as(builder), ofOrder(sale.orderId))
  await workJobs(world)
  await carrierDecides('refunded')
  expect((await balances(sale)).builder).toBe(SURCHARGE_CENTS)
  const last = await soldForShipping(world, { builder })
  expect((await transferOf(last)).amountCents).toBe(SHARE_CENTS + SURCHARGE_CENTS)
  expect((await balances(sale)).builder).toBe(0)
})

test('one of twenty simultaneous clicks cancels the label', async () => {
  const sale = await soldForShipping(world)
  await dearerLabel(sale)
  const presses = Array.from({ length: 20 }, () => cancelLabel(world.as(sale.builder), ofOrder(sale.orderId)))
  const outcomes = await Promise.allSettled(presses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await workJobs(world)
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voided' }])
})

test('only the builder can cancel a label, and only until the carrier has the parcel', async () => {
  const sale = await soldForShipping(world)
  await dearerLabel(sale)
  const stranger = await world.builder()
  await expect(cancelLabel(world.as(stranger), ofOrder(sale.orderId))).rejects.toMatchObject({ code: 'not_found' })
  const { trackerId } = only(await parcelsOf(world, sale.orderId))
  world.carriers.move(trackerId ?? '', 'in_transit')
  await trackParcel(world.as(null), { trackerId: trackerId ?? '' })
  await expect(cancelLabel(world.as(sale.builder), ofOrder(sale.orderId))).rejects.toMatchObject({
    message: 'The carrier already has this parcel',
  })
})

test('a label whose return the carrier refuses is active again and stays charged', async () => {
  const sale = await soldForShipping(world)
  await dearerLabel(sale)
  const takeBack = world.carriers.refundLabel
  world.carriers.refundLabel = async () => 'rejected'
  await cancelLabel(world.as(sale.builder), ofOrder(sale.orderId))
  const mails = await workJobs(world)
  world.carriers.refundLabel = takeBack
  expect(mails).toEqual([])
  expect(await getSellerOrder(world.as(sale.builder), sale.orderId)).toMatchObject({
    delivery_status: 'label_created',
    shipment: { status: 'bought', is_return_rejected: true, surcharge: 47.5 },
  })
  expect((await balances(sale)).builder).toBe(SHARE_CENTS - SURCHARGE_CENTS)
})

test('if the carrier rejects a returned label days later, its cost is not refunded', async () => {
  const sale = await soldForShipping(world)
  await dearerLabel(sale)
  await cancelLabel(world.as(sale.builder), ofOrder(sale.orderId))
  await workJobs(world)
  await carrierDecides('rejected')
  expect(await getSellerOrder(world.as(sale.builder), sale.orderId)).toMatchObject({
    delivery_status: 'label_created',
    shipment: { status: 'bought', is_return_rejected: true },
    timeline: [{ what: 'placed' }, { what: 'label_created' }],
  })
  expect((await balances(sale)).builder).toBe(SHARE_CENTS - SURCHARGE_CENTS)
})

test.each([false, true])(
  'a parcel sent with a cancelled label counts as shipped, and the label stays charged; label already refunded: %s',
  async (isRefunded) => {
    const sale = await soldForShipping(world)
    await dearerLabel(sale)
    await cancelLabel(world.as(sale.builder), ofOrder(sale.orderId))
    await workJobs(world)
    if (isRefunded) await carrierDecides('refunded')
    const { trackerId } = only(await parcelsOf(world, sale.orderId))
    world.carriers.move(trackerId ?? '', 'in_transit')
    await trackParcel(world.as(null), { trackerId: trackerId ?? '' })
    expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('shipped')
    expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'bought' }])
    expect((await balances(sale)).builder).toBe(SHARE_CENTS - SURCHARGE_CENTS)
  },
)

test('an export that must be filed gets a label only with its filing number', async () => {
  const sale = await soldForShipping(world, { priceCents: 400_000 })
  const { shipTo } = await orderRow(world, sale.orderId)
  if (!shipTo) throw new Error('This order is sent')
  const abroad = { ...shipTo, city: 'Leeds', state: '', zip: 'LS1 4AP', country: 'GB' as const }
  await world.db.update(orders).set({ shipTo: abroad }).where(eq(orders.id, sale.orderId))
  expect(await getSellerOrder(world.as(sale.builder), sale.orderId)).toMatchObject({ needs_export_filing: true })
  await expect(quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { export_filing_number: [expect.stringContaining('ITN')] },
  })
  await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId), 'X20261122123456')
  expect(world.carriers.quoted.at(-1)?.goods.exportFilingNumber).toBe('X20261122123456')
})
