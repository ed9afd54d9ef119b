import type { Address } from '#contracts/buying/address-views.ts'
import type { ShippingRate } from '#contracts/delivering/shipping-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import type { ShopRate } from './convert-rates.ts'
import { expectArrival } from './expect-arrival.ts'
import type { PricedParcel } from './priced-parcel.ts'
import { shippingQuotes, shippingRates } from './shipping-tables.ts'

const QUOTE_SECONDS = 30 * 60

export type Quote = {
  buyerId: string
  productId: string
  to: Address
  shipmentId: string
  dutiesOnDelivery: boolean
  dispatchDays: number | null
  timeZone: string
  pricedParcel: PricedParcel
  rates: ShopRate[]
}

/** Stores the carriers' rates for buyer, product and address, and returns our ids for the browser. */
export async function storeQuote(ctx: Needs<'db' | 'now'>, quote: Quote): Promise<ShippingRate[]> {
  const now = ctx.now()
  const { dispatchDays, timeZone } = quote
  const rows = await ctx.db.transaction(async (tx) => {
    const { id: quoteId } = only(
      await tx
        .insert(shippingQuotes)
        .values({
          buyerId: quote.buyerId,
          productId: quote.productId,
          toAddress: quote.to,
          carrierShipmentId: quote.shipmentId,
          dutiesOnDelivery: quote.dutiesOnDelivery,
          pricedParcel: quote.pricedParcel,
          dispatchDays,
          createdAt: now,
          expiresAt: new Date(now.getTime() + QUOTE_SECONDS * 1000),
        })
        .returning(),
    )
    const values = quote.rates.map(({ id: carrierRateId, exchange: _, ...rate }) => {
      return { quoteId, carrierRateId, ...rate, arrives: expectArrival(now, { ...rate, dispatchDays, timeZone }) }
    })
    return tx.insert(shippingRates).values(values).returning()
  })
  return rows.map((row) => ({
    id: row.id,
    carrier: row.carrier,
    service: row.service,
    rate: toDollars(row.rateCents),
    delivery_days: row.deliveryDays,
    arrives: row.arrives,
  }))
}
