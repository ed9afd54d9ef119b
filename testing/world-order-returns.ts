import { eq } from 'drizzle-orm'
import type { Address } from '#contracts/buying/address-views.ts'
import type { OpenReturn } from '#contracts/buying/return-bodies.ts'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import { UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import { confirmArrival } from '#domain/buying/orders/confirm-arrival.ts'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { inspectReturn } from '#domain/buying/returns/inspect-return.ts'
import { openReturn, previewReturn } from '#domain/buying/returns/open-return.ts'
import { shipReturn } from '#domain/buying/returns/ship-return.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { only } from '#domain/kernel/db.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { RETURNABLES } from '#server/jobs/return-work.ts'
import type { World } from './world.ts'
import { orderRow, type Sale, soldForShipping } from './world-deliveries.ts'
import { readyForPayouts } from './world-payouts.ts'
import { workJobs as work } from './world-sales.ts'

type Terms = { return_days?: number; return_fee_percent?: number; country?: 'US' | 'DE' }

/** The buyer of a sale lives in this country. */
export async function moveBuyer(world: World, { orderId }: Sale, country: Address['country']): Promise<void> {
  const { shipTo } = await orderRow(world, orderId)
  const moved = { shipTo: shipTo && { ...shipTo, country } }
  await world.db.update(orders).set(moved).where(eq(orders.id, orderId))
}

/** The workshop is in this country. */
export async function moveWorkshop(world: World, { profileId }: Sale['builder'], country: Address['country']): Promise<void> {
  const isBuilder = eq(userProfiles.id, profileId)
  const { shippingAddress } = only(await world.db.select().from(userProfiles).where(isBuilder))
  const moved = { shippingAddress: shippingAddress && { ...shippingAddress, country } }
  await world.db.update(userProfiles).set(moved).where(isBuilder)
}

/** Returns of orders in this world, by the builder's and the buyer's own labels. Payouts wait for the return windows. */
export function orderReturns(world: World) {
  const workJobs = () => work(world, { holdsPayouts: true })
  const as = (person: Sale['buyer']) => world.as(person)

  /** A sale for $2,300 plus $42.50 delivery, paid and shipped with the builder's own label. */
  async function shipped({ country = 'US', ...terms }: Terms = {}): Promise<Sale> {
    const builder = await world.builder({
      profile: { saleTerms: { ...UNSTATED_TERMS, return_days: 7, return_fee_percent: 10, ...terms } },
    })
    await readyForPayouts(world, builder)
    const sale = await soldForShipping(world, { builder, priceCents: 230_000 }, { holdsPayouts: true })
    if (country !== 'US') await moveBuyer(world, sale, country)
    await markShipped(as(builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
    return sale
  }

  async function delivered(terms: Terms = {}): Promise<Sale> {
    const sale = await shipped(terms)
    await confirmArrival(as(sale.buyer), sale.orderId)
    await workJobs()
    return sale
  }

  const preview = ({ buyer, orderId }: Sale, reason: ReturnReason) =>
    previewReturn(as(buyer), RETURNABLES, { order_id: orderId, reason })

  async function open(sale: Sale, reason: ReturnReason, more: Partial<OpenReturn> = {}) {
    const isProblem = reason !== 'trial' && reason !== 'withdrawal'
    const refund = isProblem ? undefined : (await preview(sale, reason)).own.total
    const asked: OpenReturn = {
      order_id: sale.orderId,
      reason,
      line: '',
      details: 'A crack',
      photos: [],
      label: 'own',
      refund,
      ...more,
    }
    return openReturn(as(sale.buyer), RETURNABLES, asked)
  }

  async function sentBack(sale: Sale, reason: ReturnReason) {
    const { id, version } = await open(sale, reason)
    return shipReturn(as(sale.buyer), RETURNABLES, id, { version, carrier: 'UPS', tracking_number: '1Z999AA10123456785' })
  }

  async function received(sale: Sale, reason: ReturnReason) {
    const { id, version, figures } = await sentBack(sale, reason)
    const found = { version, result: 'as_sent' as const, refund: figures.total, text: '', photos: [] }
    return inspectReturn(as(sale.builder), RETURNABLES, id, found)
  }

  const transferOf = async ({ orderId }: Sale) =>
    only(await world.db.select().from(transfers).where(eq(transfers.orderId, orderId)))

  return { shipped, delivered, preview, open, sentBack, received, transferOf, workJobs, as }
}
