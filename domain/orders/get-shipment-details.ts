import { Refusal } from '#contracts/refusal.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { shipFromAddress, shipFromErrors } from '../products/ship-from.ts'
import { findShippableProduct } from '../shipping/find-shippable-product.ts'
import { parcelFor } from '../shipping/parcel.ts'
import type { OrderRow } from './create-order.ts'

/** From where an order's parcel starts today, and to whom; what it holds is as it was sold. Throws `conflict` when it cannot leave. */
export async function getShipmentDetails(ctx: Needs<'db' | 'actor' | 'now'>, order: OrderRow) {
  const product = await findShippableProduct(ctx, requireAccount(ctx.actor), order.productId)
  if (!product || !order.shipTo) throw new Refusal('conflict', 'This order has no address to send it to')
  const [missing] = Object.values(shipFromErrors(product.from)).flat()
  if (missing) throw new Refusal('conflict', missing)
  const goods = { ...product.goods, valueCents: order.subtotalCents }
  return { from: shipFromAddress(product.from), to: order.shipTo, parcel: parcelFor(product.measures), goods }
}
