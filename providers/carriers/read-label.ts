import { toCents } from '#contracts/kernel/money.ts'
import type { Label } from '#domain/ports/carriers.ts'
import { readPrice } from './read-rates.ts'

/** The label of a shipment, if it was bought. Undefined without a number or a file. */
export function readLabel(shipment: unknown): Label | undefined {
  const { postage_label, selected_rate, tracker, tracking_code, fees } = record(shipment)
  const labelUrl = httpUrl(record(postage_label).label_pdf_url) ?? httpUrl(record(postage_label).label_url)
  const { id: trackerId, public_url } = record(tracker)
  const { carrier, service } = record(selected_rate)
  if (!labelUrl || ![trackerId, tracking_code, carrier, service].every(isText)) return undefined
  return {
    labelUrl,
    carrier: String(carrier),
    service: String(service),
    trackerId: String(trackerId),
    trackingCode: String(tracking_code),
    trackingUrl: httpUrl(public_url),
    cost: readCost(selected_rate, fees),
  }
}

/** A URL that is safe in a link: it cannot run as a script. */
export function httpUrl(value: unknown): string | null {
  return typeof value === 'string' && URL.canParse(value) && /^https?:/.test(new URL(value).protocol) ? value : null
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/**
 * EasyPost bills in dollars, postage as a `PostageFee`. A label of the builder's own carrier account has none: the carrier bills
 * the rate in its currency, and EasyPost a handling fee and insurance.
 */
function readCost(selectedRate: unknown, fees: unknown): Label['cost'] {
  const listed = Array.isArray(fees) ? fees.map(record) : []
  if (listed.some(({ type }) => type === 'PostageFee')) {
    const postageCents = sumCents(listed)
    return postageCents === null ? null : { postageCents, currency: 'USD', feeCents: 0 }
  }
  const rate = readPrice(selectedRate)
  const feeCents = sumCents(listed.filter(({ type }) => type === 'InsuranceFee'))
  return rate && feeCents !== null ? { postageCents: rate.rateCents, currency: rate.currency, feeCents } : null
}

function sumCents(fees: Record<string, unknown>[]): number | null {
  const sum = fees.reduce((all, { amount }) => all + toCents(Number(amount)), 0)
  return Number.isSafeInteger(sum) && sum >= 0 && sum < 100_000_000 ? sum : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
