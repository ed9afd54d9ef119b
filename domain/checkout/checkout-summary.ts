import { isDeepStrictEqual } from 'node:util'
import { LOCAL_PICKUP } from '#contracts/checkout.ts'
import type { CreateCheckoutSession } from '#contracts/checkout-bodies.ts'
import { CURRENCY } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Account } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { requireChosenRate } from '../shipping/require-chosen-rate.ts'
import type { CheckoutRow } from './checkout-payable.ts'
import type { PurchasableProduct } from './lock-purchasable-product.ts'

export type CheckoutSummary = Pick<
  CheckoutRow,
  | 'product'
  | 'priceCents'
  | 'shippingCents'
  | 'totalCents'
  | 'currency'
  | 'fulfilment'
  | 'shipTo'
  | 'carrier'
  | 'service'
  | 'carrierShipmentId'
  | 'carrierRateId'
  | 'customerEmail'
>
type Delivery = Pick<
  CheckoutSummary,
  'fulfilment' | 'shippingCents' | 'shipTo' | 'carrier' | 'service' | 'carrierShipmentId' | 'carrierRateId'
>

/** The price and delivery of this purchase, read only from our own database. */
export async function checkoutSummary(
  ctx: Needs<'now'>,
  tx: Tx,
  {
    buyer,
    instrument,
    option,
  }: { buyer: Account; instrument: PurchasableProduct; option: CreateCheckoutSession['shipping_option'] },
): Promise<CheckoutSummary> {
  const delivery =
    option.id === LOCAL_PICKUP ? pickup(instrument) : await quotedRate(ctx, tx, { buyer, instrument, rateId: option.id })
  return {
    ...delivery,
    product: instrument.snapshot,
    priceCents: instrument.priceCents,
    totalCents: instrument.priceCents + delivery.shippingCents,
    currency: CURRENCY,
    customerEmail: buyer.email,
  }
}

/** Nobody pays a price they have not seen: if it has changed, the answer has the new one. */
export function refuseChangedPrice(
  summary: CheckoutSummary,
  seen: { price: number | undefined; rate: number | undefined },
): void {
  const price = summary.priceCents / 100
  const shipping = summary.shippingCents / 100
  const isAsSeen = (seen.price ?? price) === price && (seen.rate ?? shipping) === shipping
  if (isAsSeen) return
  const details = { about: 'checkout', price, shipping, total: summary.totalCents / 100, name: summary.product.name } as const
  throw new Refusal('changed', 'The price has changed since you looked. Please check the new total.', { details })
}

/** True if an earlier checkout is for exactly this purchase. */
export function isSamePurchase(checkout: CheckoutRow, summary: CheckoutSummary): boolean {
  return Object.entries(summary).every(([name, value]) => isDeepStrictEqual(checkout[name as keyof CheckoutSummary], value))
}

function pickup(instrument: PurchasableProduct): Delivery {
  if (!instrument.offersLocalPickup) throw noSuchOption('This instrument cannot be picked up. Please choose a shipping option.')
  const none = { shipTo: null, carrier: null, service: null, carrierShipmentId: null, carrierRateId: null }
  return { ...none, fulfilment: 'pickup', shippingCents: 0 }
}

/** The stored rate, if it was quoted to this buyer for this instrument and has not expired. */
async function quotedRate(
  ctx: Needs<'now'>,
  tx: Tx,
  { buyer, instrument, rateId }: { buyer: Account; instrument: PurchasableProduct; rateId: string },
): Promise<Delivery> {
  const rate = await requireChosenRate(tx, { rateId, buyerId: buyer.id, productId: instrument.id, now: ctx.now() })
  const { carrier, service, carrierShipmentId, carrierRateId } = rate
  const shipment = { shippingCents: rate.rateCents, shipTo: rate.toAddress, carrier, service, carrierShipmentId, carrierRateId }
  return { ...shipment, fulfilment: 'shipping' }
}

function noSuchOption(message: string) {
  return new Refusal('invalid_input', message, { fields: { shipping_option: [message] } })
}
