import { and, eq, gt } from 'drizzle-orm'
import type { Address } from '#contracts/address-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Arrival } from '#contracts/shipping-views.ts'
import type { Tx } from '../kernel/db.ts'
import { isUuid } from '../kernel/is-uuid.ts'
import { expectArrival } from './expect-arrival.ts'
import { shippingQuotes, shippingRates } from './shipping-tables.ts'

/** The price of a chosen shipping option, and what is needed to buy its label. */
export type ChosenRate = {
  rateId: string
  toAddress: Address
  carrier: string
  service: string
  rateCents: number
  arrives: Arrival | null
  dutiesOnDelivery: boolean
  carrierShipmentId: string
  carrierRateId: string
}

/** The option a buyer chose, as the carriers offered it to this buyer for this product. The lock keeps the purge from deleting it. */
export async function requireChosenRate(
  tx: Tx,
  chosen: { rateId: string; buyerId: string; productId: string; dispatchDays: number | null; now: Date },
): Promise<ChosenRate> {
  const [rate] = isUuid(chosen.rateId) ? await selectRate(tx, chosen) : []
  // One answer for another buyer's, another product's and an expired rate, so that it reveals nothing.
  if (rate) {
    const { quotedAt, deliveryDays, ...option } = rate
    // The builder may state another time than when this was quoted; the order has one truth.
    return { ...option, arrives: option.arrives && expectArrival(quotedAt, { deliveryDays, dispatchDays: chosen.dispatchDays }) }
  }
  const message = 'This shipping option has expired. Please choose again.'
  throw new Refusal('invalid_input', message, { fields: { shipping_option: [message] } })
}

function selectRate(tx: Tx, chosen: { rateId: string; buyerId: string; productId: string; now: Date }) {
  return tx
    .select({
      rateId: shippingRates.id,
      toAddress: shippingQuotes.toAddress,
      carrier: shippingRates.carrier,
      service: shippingRates.service,
      rateCents: shippingRates.rateCents,
      arrives: shippingRates.arrives,
      deliveryDays: shippingRates.deliveryDays,
      quotedAt: shippingQuotes.createdAt,
      dutiesOnDelivery: shippingQuotes.dutiesOnDelivery,
      carrierShipmentId: shippingQuotes.carrierShipmentId,
      carrierRateId: shippingRates.carrierRateId,
    })
    .from(shippingRates)
    .innerJoin(shippingQuotes, eq(shippingQuotes.id, shippingRates.quoteId))
    .where(
      and(
        eq(shippingRates.id, chosen.rateId),
        eq(shippingQuotes.buyerId, chosen.buyerId),
        eq(shippingQuotes.productId, chosen.productId),
        gt(shippingQuotes.expiresAt, chosen.now),
      ),
    )
    .for('share')
}
