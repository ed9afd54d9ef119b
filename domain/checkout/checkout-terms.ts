import { isDeepStrictEqual } from 'node:util'
import { type ChangedFigures, LOCAL_PICKUP } from '#contracts/checkout.ts'
import type { CreateCheckoutSession } from '#contracts/checkout-bodies.ts'
import { CURRENCY } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Account } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { lockRate } from '../shipping/find-rate.ts'
import type { CheckoutRow } from './checkout-payable.ts'
import type { Instrument } from './lock-instrument.ts'

export type CheckoutTerms = Pick<
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
  CheckoutTerms,
  'fulfilment' | 'shippingCents' | 'shipTo' | 'carrier' | 'service' | 'carrierShipmentId' | 'carrierRateId'
>

/** What this purchase comes to, from our own rows alone. */
export async function checkoutTerms(
  ctx: Needs<'now'>,
  tx: Tx,
  { buyer, instrument, option }: { buyer: Account; instrument: Instrument; option: CreateCheckoutSession['shipping_option'] },
): Promise<CheckoutTerms> {
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

/** Nobody pays a figure that they did not see: a difference is answered with the new ones. */
export function refuseChanged(terms: CheckoutTerms, seen: { price: number | undefined; rate: number | undefined }): void {
  const price = terms.priceCents / 100
  const shipping = terms.shippingCents / 100
  const isAsSeen = (seen.price ?? price) === price && (seen.rate ?? shipping) === shipping
  if (isAsSeen) return
  const details: ChangedFigures = { price, shipping, total: terms.totalCents / 100, name: terms.product.name }
  throw new Refusal('changed', 'The price has changed since you looked. Please check the new total.', { details })
}

/** True when a checkout opened earlier asks for exactly this. */
export function isSamePurchase(checkout: CheckoutRow, terms: CheckoutTerms): boolean {
  return Object.entries(terms).every(([name, value]) => isDeepStrictEqual(checkout[name as keyof CheckoutTerms], value))
}

function pickup(instrument: Instrument): Delivery {
  if (!instrument.offersLocalPickup) throw noSuchOption('This instrument cannot be picked up. Please choose a shipping option.')
  const none = { shipTo: null, carrier: null, service: null, carrierShipmentId: null, carrierRateId: null }
  return { ...none, fulfilment: 'pickup', shippingCents: 0 }
}

/** The stored rate, if it was quoted to this buyer, for this instrument, and still stands. */
async function quotedRate(
  ctx: Needs<'now'>,
  tx: Tx,
  { buyer, instrument, rateId }: { buyer: Account; instrument: Instrument; rateId: string },
): Promise<Delivery> {
  const rate = await lockRate(tx, { rateId, buyerId: buyer.id, productId: instrument.id, now: ctx.now() })
  const { carrier, service, carrierShipmentId, carrierRateId } = rate
  const shipment = { shippingCents: rate.rateCents, shipTo: rate.toAddress, carrier, service, carrierShipmentId, carrierRateId }
  return { ...shipment, fulfilment: 'shipping' }
}

function noSuchOption(message: string) {
  return new Refusal('invalid_input', message, { fields: { shipping_option: [message] } })
}
