import { randomUUID } from 'node:crypto'
import { Refusal } from '#contracts/refusal.ts'
import type { LabelRate } from '#contracts/seller-orders.ts'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import type { CarrierRate } from '../ports/carriers.ts'
import { shipFromAddress, shipFromErrors } from '../products/ship-from.ts'
import { findShippableProduct } from '../shipping/find-shippable-product.ts'
import { parcelFor } from '../shipping/parcel.ts'
import { maySend } from './delivery-policy.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { labelQuotes } from './shipments-tables.ts'
import type { OrderRow } from './write-order.ts'

const QUOTE_MS = 30 * 60_000

/** Asks the carriers what a label costs today. The service that the buyer paid for comes first. */
export async function quoteLabel(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'carriers'>,
  orderId: string,
): Promise<{ rates: LabelRate[] }> {
  const builder = signedIn(ctx.actor)
  await takeFromLimit(ctx, { key: `label-rates:${builder.id}`, times: 60, seconds: 600 })
  const order = await ctx.db.transaction(async (tx) => {
    const own = await lockOwnOrder(ctx, tx, orderId)
    authorize(maySend(own))
    return own
  })
  const shipment = await parcelOf(ctx, order)
  const quote = await ctx.carriers.quote(shipment)
  if (quote.rates.length === 0) {
    throw new Refusal('conflict', 'No carrier takes this parcel to this address. Please send it with a label of your own.')
  }

  const rates = quote.rates
    .map((rate) => ({ ...rate, rateId: randomUUID() }))
    .sort((a, b) => Number(isAgreed(order, b)) - Number(isAgreed(order, a)))
  const kept = { carrierShipmentId: quote.shipmentId, rates, expiresAt: new Date(ctx.now().getTime() + QUOTE_MS) }
  await ctx.db
    .insert(labelQuotes)
    .values({ orderId, ...kept })
    .onConflictDoUpdate({ target: labelQuotes.orderId, set: kept })
  return {
    rates: rates.map((rate) => ({
      id: rate.rateId,
      carrier: rate.carrier,
      service: rate.service,
      rate: rate.rateCents / 100,
      delivery_days: rate.deliveryDays,
      is_agreed: isAgreed(order, rate),
    })),
  }
}

function isAgreed(order: OrderRow, { carrier, service }: CarrierRate): boolean {
  return order.carrier === carrier && order.service === service
}

/** From where it starts today; what it holds is as it was sold. */
async function parcelOf(ctx: Parameters<typeof quoteLabel>[0], order: OrderRow) {
  const product = await findShippableProduct(ctx, signedIn(ctx.actor), order.productId)
  if (!product || !order.shipTo) throw new Refusal('conflict', 'This order has no address to send it to')
  const [missing] = Object.values(shipFromErrors(product.from)).flat()
  if (missing) throw new Refusal('conflict', missing)
  const goods = { ...product.goods, valueCents: order.subtotalCents }
  return { from: shipFromAddress(product.from), to: order.shipTo, parcel: parcelFor(product.measures), goods }
}
