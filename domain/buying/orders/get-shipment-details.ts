import { Refusal } from '#contracts/kernel/refusal.ts'
import { shipFromAddress, shipFromErrors } from '#domain/catalog/products/ship-from.ts'
import { findShipmentFacts } from '#domain/delivering/shipping/find-shipment-facts.ts'
import { parcelFor } from '#domain/delivering/shipping/parcel.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { OrderRow } from './create-order.ts'

/** The parcel's current sender, its recipient, and its contents as sold. Throws `conflict` if it cannot be shipped. */
export async function getShipmentDetails(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, order: OrderRow) {
  const product = await findShipmentFacts(ctx, requireAccount(ctx.actor), order.productId)
  if (!product || !order.shipTo) throw new Refusal('conflict', 'This order has no shipping address')
  const [missing] = Object.values(shipFromErrors(product.from)).flat()
  if (missing) throw new Refusal('conflict', missing)
  const goods = { ...product.goods, valueCents: order.subtotalCents }
  return { from: shipFromAddress(product.from), to: order.shipTo, parcel: parcelFor(product.measures), goods }
}
