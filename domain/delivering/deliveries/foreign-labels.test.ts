import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { ledgerEvents, ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { chooseLabel, parcelsOf, soldForShipping } from '#testing/world-deliveries.ts'
import { workJobs } from '#testing/world-sales.ts'
import { exchangeRates } from '../shipping/exchange-rates-tables.ts'
import { cancelLabel } from './cancel-label.ts'
import { quoteLabel } from './quote-label.ts'
import { reconcileParcels } from './reconcile-parcels.ts'

const CAD = { carrier: 'CanadaPost', service: 'ExpeditedParcel', rateCents: 4351, currency: 'CAD', deliveryDays: 5 }
const publish = (day: string, CAD: string) => world.db.insert(exchangeRates).values({ day, perEuro: { USD: '1.1614', CAD } })

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.clock.set(new Date('2026-11-28T15:00:00Z'))
  world.carriers.offer = [CAD]
  await world.db.delete(exchangeRates)
  await publish('2026-11-27', '1.6263')
})
afterAll(() => world.close())

/** The ledger entries for labels. */
async function labelLines(orderId: string) {
  const rows = await world.db
    .select({ kind: ledgerEvents.kind, account: ledgerLines.account, cents: ledgerLines.amountCents })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(eq(ledgerEvents.orderId, orderId))
    .orderBy(ledgerLines.sequence)
  return rows.filter(({ kind }) => kind.startsWith('label_cost'))
}

test('a label in Canadian dollars shows the converted price and rate; its cost is booked without the margin', async () => {
  const sale = await soldForShipping(world)
  const { rates } = await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))
  expect(rates).toMatchObject([
    { rate: 32.01, surcharge: 0, converted: { amount: 43.51, currency: 'CAD', day: '2026-11-27', margin_percent: 3 } },
  ])
  const buy = world.carriers.buyLabel
  world.carriers.buyLabel = async (wanted) => {
    return { ...(await buy(wanted)), cost: { postageCents: 4351, currency: 'CAD', feeCents: 1_250 } }
  }
  await chooseLabel(world, sale)
  // The label keeps the exchange rate of the day it was chosen.
  await publish('2026-11-28', '1.7000')
  await workJobs(world)
  world.carriers.buyLabel = buy

  expect(await parcelsOf(world, sale.orderId)).toMatchObject([
    { status: 'bought', rateCents: 3_201, costCents: 3_107 + 1_250, exchange: { carrierCents: 4351, currency: 'CAD' } },
  ])
  expect(await labelLines(sale.orderId)).toEqual([
    { kind: 'label_cost', account: 'shipping', cents: -4_357 },
    { kind: 'label_cost', account: 'carrier', cents: 4_357 },
  ])
})

test('credits the cost of a returned label once', async () => {
  const sale = await soldForShipping(world)
  await chooseLabel(world, sale)
  await workJobs(world)
  await cancelLabel(world.as(sale.builder), ofOrder(sale.orderId))
  await workJobs(world)
  for (const _ of [1, 2]) {
    world.carriers.refundAnswer = () => 'refunded'
    world.clock.advance(7 * 3600)
    await reconcileParcels(world.as(null))
    await workJobs(world)
  }
  expect(await labelLines(sale.orderId)).toMatchObject([
    { kind: 'label_cost', account: 'shipping', cents: -2_300 },
    { kind: 'label_cost', account: 'carrier', cents: 2_300 },
    { kind: 'label_cost_return', account: 'shipping', cents: 2_300 },
    { kind: 'label_cost_return', account: 'carrier', cents: -2_300 },
  ])
})

test('the builder sees the reason if there is no exchange rate', async () => {
  const sale = await soldForShipping(world)
  await world.db.delete(exchangeRates)
  await expect(quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))).rejects.toMatchObject({
    message:
      'Carriers quoted this parcel in CAD, and the shop has no current exchange rate. We’ve been notified. ' +
      'Try again later, or send the parcel with your own label.',
  })
})
