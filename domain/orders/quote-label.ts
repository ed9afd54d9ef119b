import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { LabelRate } from '#contracts/seller-order-views.ts'
import { checkouts } from '../checkout/checkout-tables.ts'
import { requireAccount } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { enforceRateLimit } from '../kernel/enforce-rate-limit.ts'
import type { CarrierRate } from '../ports/carriers.ts'
import { needsExportFiling } from '../ports/customs-border.ts'
import { pricedParcel } from '../shipping/priced-parcel.ts'
import type { OrderRow } from './create-order.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { getShipmentDetails } from './get-shipment-details.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { labelQuotes } from './shipments-tables.ts'

const QUOTE_MS = 30 * 60_000

/**
 * Asks the carriers what a label costs today. The service that the buyer paid for comes first; a more expensive one shows what
 * it costs the builder. An export that must be filed needs its filing number first.
 */
export async function quoteLabel(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'carriers'>,
  orderId: string,
  exportFilingNumber: string | null = null,
): Promise<{ rates: LabelRate[] }> {
  const builder = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `label-rates:${builder.id}`, times: 60, seconds: 600 })
  const order = await ctx.db.transaction(async (tx) => {
    const own = await lockOwnOrder(ctx, tx, orderId)
    authorize(deliveryPolicy.buyLabel(own))
    return own
  })
  const shipment = await parcelOf(ctx, order, exportFilingNumber)
  const quote = await ctx.carriers.quote(shipment)
  if (quote.rates.length === 0) {
    throw new Refusal('conflict', 'No carrier can ship this parcel to this address. Please send it with your own label.')
  }

  const paidForCents = paidShippingCents(order, quote.rates, await isAsQuoted(ctx.db, order, shipment))
  const rates = quote.rates
    .map((rate) => ({ ...rate, rateId: randomUUID(), surchargeCents: Math.max(0, rate.rateCents - paidForCents) }))
    .sort((a, b) => Number(isAgreed(order, b)) - Number(isAgreed(order, a)))
  const expiresAt = new Date(ctx.now().getTime() + QUOTE_MS)
  const kept = { carrierShipmentId: quote.shipmentId, rates, exportFilingNumber: shipment.goods.exportFilingNumber, expiresAt }
  await ctx.db
    .insert(labelQuotes)
    .values({ orderId, ...kept })
    .onConflictDoUpdate({ target: labelQuotes.orderId, set: kept })
  return {
    rates: rates.map((rate) => ({
      id: rate.rateId,
      carrier: rate.carrier,
      service: rate.service,
      rate: rate.rateCents / 100,
      delivery_days: rate.deliveryDays,
      is_agreed: isAgreed(order, rate),
      surcharge: rate.surchargeCents / 100,
    })),
  }
}

function isAgreed(order: OrderRow, { carrier, service }: CarrierRate): boolean {
  return order.carrier === carrier && order.service === service
}

/** What the buyer paid, or today's price of that service if it has risen: the shop pays the rise, unless it is the builder's doing. */
function paidShippingCents(order: OrderRow, rates: CarrierRate[], isAsQuoted: boolean): number {
  const agreed = rates.find((rate) => isAgreed(order, rate))
  return isAsQuoted ? Math.max(order.shippingCents, agreed?.rateCents ?? 0) : order.shippingCents
}

/** The parcel and the town it leaves are those that the buyer paid for. Checkouts of earlier versions do not say. */
async function isAsQuoted(db: Queryable, order: OrderRow, shipment: Parameters<typeof pricedParcel>[0]): Promise<boolean> {
  const [checkout] = await db
    .select({ pricedParcel: checkouts.pricedParcel })
    .from(checkouts)
    .where(eq(checkouts.id, order.checkoutId))
  return !checkout?.pricedParcel || isDeepStrictEqual(checkout.pricedParcel, pricedParcel(shipment))
}

/** The parcel with its customs data, or a refusal that says what is missing. */
async function parcelOf(ctx: Parameters<typeof quoteLabel>[0], order: OrderRow, filingNumber: string | null) {
  const details = await getShipmentDetails(ctx, order)
  const isFiled = needsExportFiling(details, order.subtotalCents)
  if (isFiled && !filingNumber) {
    throw new Refusal('invalid_input', 'This export must be filed with US customs before you can buy a label', {
      fields: { export_filing_number: ['Enter the number (ITN) from your filing, such as X20261122123456'] },
    })
  }
  return { ...details, goods: { ...details.goods, exportFilingNumber: isFiled ? filingNumber : null } }
}
