import type { CarrierRate } from '#domain/ports/carriers.ts'

const LARGEST_DOLLARS = 100_000

/** The usable rates, cheapest first. Those without a valid price in dollars are left out. */
export function readRates(rates: unknown[]): CarrierRate[] {
  return rates
    .map(readRate)
    .filter((rate) => rate !== undefined)
    .sort((a, b) => a.rateCents - b.rateCents)
}

function readRate(rate: unknown): CarrierRate | undefined {
  if (typeof rate !== 'object' || rate === null) return undefined
  const { id, carrier, service, rate: dollars, currency, delivery_days, est_delivery_days } = rate as Record<string, unknown>
  if (!isText(id) || !isText(carrier) || !isText(service) || currency !== 'USD') return undefined

  const amount = typeof dollars === 'string' && /^\d+(\.\d+)?$/.test(dollars) ? Number(dollars) : dollars
  if (typeof amount !== 'number' || !(amount > 0 && amount <= LARGEST_DOLLARS)) return undefined
  const rateCents = Math.round(amount * 100)
  if (rateCents === 0) return undefined

  // `delivery_date` is left out: it supposes that the parcel leaves today.
  return { id, carrier, service, rateCents, deliveryDays: readDays(delivery_days) ?? readDays(est_delivery_days) }
}

function readDays(days: unknown): number | null {
  return Number.isInteger(days) && Number(days) > 0 && Number(days) <= 365 ? Number(days) : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
