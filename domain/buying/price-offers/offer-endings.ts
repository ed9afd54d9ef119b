import { sql } from 'drizzle-orm'
import type { OfferEnding } from '#contracts/buying/price-offers.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { priceOffers } from './price-offers-tables.ts'

/** Whether the instrument of an offer can still be sold */
export const isForSale = sql<boolean>`(${products.status} = 'listed' and ${products.isAvailable} and ${products.builderIsListed})`

/** Refuses a reply to an offer whose instrument can no longer be sold. */
export function refuseEndedSale(product: { isForSale: boolean }): void {
  if (!product.isForSale) throw new Refusal('unavailable', 'This item is no longer available')
}

/**
 * Why an open or accepted offer ends, or null. A buyer no longer needs an offer of the list price; a builder's counteroffer at the
 * list price stays open.
 */
export const endingOf = sql<OfferEnding | null>`case
  when ${products.status} = 'sold' then 'sold'
  when not ${isForSale} then 'unavailable'
  when ${priceOffers.status} = 'open' and (${products.priceCents} < ${priceOffers.amountCents}
    or ${products.priceCents} = ${priceOffers.amountCents} and ${priceOffers.turn} = 'builder') then 'price_lowered'
end`
