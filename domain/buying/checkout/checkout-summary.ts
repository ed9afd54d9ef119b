import { isDeepStrictEqual } from 'node:util'
import { LOCAL_PICKUP } from '#contracts/buying/checkout.ts'
import type { CreateCheckoutSession } from '#contracts/buying/checkout-bodies.ts'
import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { CURRENCY, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { RefusalDetails } from '#contracts/kernel/refusal-detail-views.ts'
import { requireChosenRate } from '#domain/delivering/shipping/require-chosen-rate.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { CheckoutRow } from './checkout-payable.ts'
import type { PurchasableProduct } from './lock-purchasable-product.ts'

type Delivery = Pick<
  CheckoutRow,
  | 'fulfilment'
  | 'shippingCents'
  | 'shipTo'
  | 'carrier'
  | 'service'
  | 'carrierShipmentId'
  | 'carrierRateId'
  | 'pricedParcel'
  | 'arrives'
  | 'dispatchBy'
  | 'dutiesOnDelivery'
>
export type CheckoutSummary = Delivery &
  Pick<CheckoutRow, 'product' | 'saleTerms' | 'priceCents' | 'totalCents' | 'currency' | 'customerEmail'>

const PRICE_CHANGED = 'The price has changed since you last looked. Please check the new total.'
const QUOTE_CHANGED = 'The builder changed the parcel or handling time. Please check the new shipping price and total.'
const TERMS_CHANGED = 'The builder has changed the sale terms since you last looked. Please check them again.'
const TERMS_NOT_SHOWN = 'Please read the builder’s sale terms before you pay.'

/** The price and delivery of this purchase, read only from our own database. */
export async function checkoutSummary(
  ctx: Needs<'now' | 'settings'>,
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
    saleTerms: instrument.saleTerms,
    priceCents: instrument.priceCents,
    totalCents: instrument.priceCents + delivery.shippingCents,
    currency: CURRENCY,
    customerEmail: buyer.email,
  }
}

/** The rates that replaced an outdated quote; the buyer has not seen them. */
export type NewQuote = Extract<RefusalDetails, { about: 'checkout' }>['quote']

/** A buyer never agrees to unseen prices or terms: if they changed, the answer has the new ones. */
export function refuseChangedSale(
  summary: CheckoutSummary,
  seen: { price: number | undefined; rate: number | undefined; saleTerms: SaleTerms | null | undefined },
  quote: NewQuote,
): void {
  const price = toDollars(summary.priceCents)
  const shipping = toDollars(summary.shippingCents)
  const isPriceAsSeen = (seen.price ?? price) === price && (seen.rate ?? shipping) === shipping
  const { saleTerms = summary.saleTerms } = seen
  const areTermsAsSeen = isDeepStrictEqual(saleTerms, summary.saleTerms)
  if (isPriceAsSeen && areTermsAsSeen && !quote) return
  const termsMessage = saleTerms === null ? TERMS_NOT_SHOWN : TERMS_CHANGED
  // The sentence about the quote includes the handling time.
  const { dispatch_business_days } = summary.saleTerms ?? {}
  const areOtherTermsAsSeen = isDeepStrictEqual(saleTerms && { ...saleTerms, dispatch_business_days }, summary.saleTerms)
  const quoteMessage = areOtherTermsAsSeen ? QUOTE_CHANGED : `${QUOTE_CHANGED} ${termsMessage}`
  const details = {
    about: 'checkout',
    price,
    shipping,
    total: toDollars(summary.totalCents),
    name: summary.product.name,
    quote,
  } as const
  throw new Refusal('changed', quote ? quoteMessage : isPriceAsSeen ? termsMessage : PRICE_CHANGED, { details })
}

/** Whether an earlier checkout is for exactly this purchase. */
export function isSamePurchase(checkout: CheckoutRow, summary: CheckoutSummary): boolean {
  return Object.entries(summary).every(([name, value]) => isDeepStrictEqual(checkout[name as keyof CheckoutSummary], value))
}

function pickup(instrument: PurchasableProduct): Delivery {
  if (!instrument.offersLocalPickup) throw noSuchOption('This instrument cannot be picked up. Please choose a shipping option.')
  const unshipped = { shipTo: null, carrier: null, service: null, carrierShipmentId: null, carrierRateId: null }
  const undated = { arrives: null, dispatchBy: null }
  return { ...unshipped, ...undated, pricedParcel: null, fulfilment: 'pickup', shippingCents: 0, dutiesOnDelivery: false }
}

/** The stored rate, if it was quoted to this buyer for this instrument and has not expired. */
async function quotedRate(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  { buyer, instrument, rateId }: { buyer: Account; instrument: PurchasableProduct; rateId: string },
): Promise<Delivery> {
  const { dispatch_business_days: dispatchDays } = instrument.saleTerms
  const rate = await requireChosenRate(ctx, tx, { rateId, buyer, productId: instrument.id, dispatchDays })
  const { rateCents: shippingCents, toAddress: shipTo, carrier, service, carrierShipmentId, carrierRateId } = rate
  const { arrives, dispatchBy, dutiesOnDelivery, pricedParcel } = rate
  const parcel = { shipTo, carrier, service, carrierShipmentId, carrierRateId, pricedParcel, dutiesOnDelivery }
  return { ...parcel, arrives, dispatchBy, fulfilment: 'shipping', shippingCents }
}

function noSuchOption(message: string) {
  return new Refusal('invalid_input', message, { fields: { shipping_option: [message] } })
}
