import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt } from 'drizzle-orm'
import type { Address } from '#contracts/buying/address-views.ts'
import type { Arrival } from '#contracts/delivering/shipping-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { shipFromAddress } from '#domain/catalog/products/ship-from.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { expectArrival, quotedDispatch } from './expect-arrival.ts'
import { findShipmentFacts } from './find-shipment-facts.ts'
import { parcelFor } from './parcel.ts'
import { type PricedParcel, pricedParcel } from './priced-parcel.ts'
import { shippingQuotes, shippingRates } from './shipping-tables.ts'

/** The price of a chosen shipping option and the data to buy its label. */
export type ChosenRate = {
  rateId: string
  toAddress: Address
  carrier: string
  service: string
  rateCents: number
  arrives: Arrival | null
  /** The last dispatch day behind the expected days; null without either. */
  dispatchBy: string | null
  dutiesOnDelivery: boolean
  carrierShipmentId: string
  carrierRateId: string
  /** As quoted; null for a quote of an earlier version. */
  pricedParcel: PricedParcel | null
}

type Choice = { rateId: string; buyer: Account; productId: string; dispatchDays: number | null }

const EXPIRED = 'This shipping option has expired. Please choose again.'
const CHANGED = 'The builder has changed the parcel or handling time since this shipping option was quoted. Please get new rates.'

type Service = Pick<ChosenRate, 'toAddress' | 'carrier' | 'service'>

/** The parcel or the dispatch time changed since the quote. The checkout quotes the same service again. */
export class OutdatedQuote extends Refusal {
  readonly quoted: Service

  constructor(quoted: Service) {
    super('invalid_input', CHANGED, { fields: { shipping_option: [CHANGED] } })
    this.quoted = quoted
  }
}

/**
 * The chosen option as quoted to this buyer for this product. Refused if the parcel or the dispatch time changed. The lock keeps
 * the purge from deleting it.
 */
export async function requireChosenRate(ctx: Needs<'now' | 'settings'>, tx: Tx, choice: Choice): Promise<ChosenRate> {
  const { rateId, buyer, productId, dispatchDays } = choice
  const sought = { rateId, buyerId: buyer.id, productId, now: ctx.now() }
  const [rate] = isUuid(rateId) ? await selectRate(tx, sought) : []
  // The same answer for another buyer's, another product's and an expired rate, so that it reveals nothing.
  if (!rate) throw new Refusal('invalid_input', EXPIRED, { fields: { shipping_option: [EXPIRED] } })
  const { quotedAt, deliveryDays, quotedDispatchDays, ...option } = rate
  if (rate.pricedParcel === null) {
    // A quote of an earlier version has no dispatch time, so the current one is used for the order.
    const arrives = option.arrives && expectArrival(quotedAt, { deliveryDays, dispatchDays, timeZone: ctx.settings.timeZone })
    return promised({ ...option, arrives }, deliveryDays)
  }
  const now = await currentParcel(ctx, tx, buyer, productId)
  if (quotedDispatchDays !== dispatchDays || !isDeepStrictEqual(rate.pricedParcel, now)) throw new OutdatedQuote(rate)
  return promised(option, deliveryDays)
}

function promised(option: Omit<ChosenRate, 'dispatchBy'>, deliveryDays: number | null): ChosenRate {
  const { arrives } = option
  return { ...option, dispatchBy: arrives && deliveryDays !== null ? quotedDispatch(arrives, deliveryDays) : null }
}

async function currentParcel(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  buyer: Account,
  productId: string,
): Promise<PricedParcel | undefined> {
  const facts = await findShipmentFacts({ now: ctx.now, settings: ctx.settings, db: tx }, buyer, productId)
  return facts && pricedParcel({ from: shipFromAddress(facts.from), parcel: parcelFor(facts.measures) })
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
      quotedDispatchDays: shippingQuotes.dispatchDays,
      pricedParcel: shippingQuotes.pricedParcel,
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
