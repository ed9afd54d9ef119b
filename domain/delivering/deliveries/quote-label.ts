import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { LabelRate } from '#contracts/buying/seller-order-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { needsExportFiling } from '#domain/ports/customs-border.ts'
import { MARGIN_PERCENT } from '../shipping/convert-cents.ts'
import { convertRates, type ShopRate } from '../shipping/convert-rates.ts'
import { pricedParcel } from '../shipping/priced-parcel.ts'
import type { Consignment, ConsignmentDetails, ConsignmentRef } from './consignment.ts'
import { labelQuotes } from './deliveries-tables.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { lockOwnConsignment } from './lock-own-consignment.ts'

const QUOTE_MS = 30 * 60_000

/**
 * Quotes labels at today's prices. The service the buyer paid for comes first; a more expensive one shows the builder's extra
 * cost. An export that must be filed needs its filing number first.
 */
export async function quoteLabel(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'carriers'>,
  ref: ConsignmentRef,
  exportFilingNumber: string | null = null,
): Promise<{ rates: LabelRate[] }> {
  const sender = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `label-rates:${sender.id}`, times: 60, seconds: 600 })
  const own = await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.buyLabel(consignment))
    return consignment
  })
  const shipment = withFiling(await ref.consigner.details(ctx, ref.id), own, exportFilingNumber)
  const quote = await ctx.carriers.quote(shipment)
  const converted = await convertRates(ctx, quote.rates)
  if (converted.rates.length === 0) throw noRates(converted.missing)

  const paidForCents = own.isSurcharged ? paidShippingCents(own, converted.rates, isAsQuoted(shipment)) : Infinity
  const rates = converted.rates
    .map((rate) => ({ ...rate, rateId: randomUUID(), surchargeCents: Math.max(0, rate.rateCents - paidForCents) }))
    .sort((a, b) => Number(isAgreed(own, b)) - Number(isAgreed(own, a)))
  const expiresAt = new Date(ctx.now().getTime() + QUOTE_MS)
  const kept = { carrierShipmentId: quote.shipmentId, rates, exportFilingNumber: shipment.goods.exportFilingNumber, expiresAt }
  await ctx.db
    .insert(labelQuotes)
    .values({ consignmentId: ref.id, ...kept })
    .onConflictDoUpdate({ target: labelQuotes.consignmentId, set: kept })
  return {
    rates: rates.map((rate) => ({
      id: rate.rateId,
      carrier: rate.carrier,
      service: rate.service,
      rate: toDollars(rate.rateCents),
      delivery_days: rate.deliveryDays,
      is_agreed: isAgreed(own, rate),
      surcharge: toDollars(rate.surchargeCents),
      converted: rate.exchange && {
        amount: toDollars(rate.exchange.carrierCents),
        currency: rate.exchange.currency,
        day: rate.exchange.day,
        margin_percent: MARGIN_PERCENT,
      },
    })),
  }
}

/** The reason the builder cannot buy a label here. */
function noRates(missing: string[]): Refusal {
  if (missing.length === 0) {
    return new Refusal('conflict', 'No carrier can ship this parcel to this address. Please send it with your own label.')
  }
  const currencies = missing.join(' and ')
  return new Refusal(
    'provider_unavailable',
    `Carriers quoted this parcel in ${currencies}, and the shop has no current exchange rate. We’ve been notified. Try again later, or send the parcel with your own label.`,
  )
}

function isAgreed(paidFor: Consignment, { carrier, service }: Pick<ShopRate, 'carrier' | 'service'>): boolean {
  return paidFor.carrier === carrier && paidFor.service === service
}

/**
 * The amount the buyer paid, or today's price of that service if it rose: the shop pays the increase, unless the builder caused
 * it.
 */
function paidShippingCents(paidFor: Consignment, rates: ShopRate[], asQuoted: boolean): number {
  const agreed = rates.find((rate) => isAgreed(paidFor, rate))
  return asQuoted ? Math.max(paidFor.shippingCents, agreed?.rateCents ?? 0) : paidFor.shippingCents
}

/** Parcel and origin are unchanged since the sale. Unknown in sales of earlier versions. */
function isAsQuoted({ quotedParcel, ...shipment }: ConsignmentDetails): boolean {
  return !quotedParcel || isDeepStrictEqual(quotedParcel, pricedParcel(shipment))
}

/** The parcel with its customs data; refuses if data is missing. */
function withFiling(details: ConsignmentDetails, { valueCents }: Consignment, filingNumber: string | null): ConsignmentDetails {
  const isFiled = needsExportFiling(details, valueCents)
  if (isFiled && !filingNumber) {
    throw new Refusal('invalid_input', 'File this export with US customs before you buy a label', {
      fields: { export_filing_number: ['Enter the ITN from your filing, such as X20261122123456'] },
    })
  }
  return { ...details, goods: { ...details.goods, exportFilingNumber: isFiled ? filingNumber : null } }
}
