import type { TypedAddress } from '#contracts/address-errors.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { ShippingRate } from '#contracts/shipping.ts'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { purchaseVerdict } from '../products/purchase-state.ts'
import { askCarriers, findOrRefuse } from './ask-carriers.ts'
import { completeAddress } from './complete-address.ts'
import { shippingLimit } from './shipping-limit.ts'
import { storeQuote } from './store-quote.ts'

type ShippingNeeds = Needs<'db' | 'actor' | 'now' | 'settings' | 'carriers'>

/** Asks the carriers what it costs to send one instrument to one buyer, and keeps their answer for the till. */
export async function calculateShipping(
  ctx: ShippingNeeds,
  input: { toAddress: TypedAddress; productIds: string[] },
): Promise<{ rates: ShippingRate[] }> {
  const buyer = signedIn(ctx.actor)
  const to = completeAddress(input.toAddress)
  const productId = onlyItem(input.productIds)
  await takeFromLimit(ctx, shippingLimit('rates', buyer.id))

  const product = await findOrRefuse(ctx, buyer, productId)
  authorize(purchaseVerdict(product.state))
  const { shipmentId, rates } = await askCarriers(ctx, product, to)
  return { rates: await storeQuote(ctx, { buyerId: buyer.id, productId, to, shipmentId, rates }) }
}

function onlyItem(productIds: string[]): string {
  const [productId, ...others] = productIds
  if (productId === undefined) throw new Refusal('invalid_input', 'No items in cart to calculate shipping for')
  if (others.length > 0) throw new Refusal('invalid_input', 'Cart should only contain one item')
  return productId
}
