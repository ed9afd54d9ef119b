import { toCents } from '#contracts/kernel/money.ts'
import type { CarrierRate } from '#domain/ports/carriers.ts'

// Large enough for every currency, small enough for an integer column in hundredths.
const LARGEST_AMOUNT = 20_000_000
const LARGEST_DOLLARS = 100_000

/** The usable rates, cheapest first within a currency. Those without a valid price are left out. */
export function readRates(rates: unknown[]): CarrierRate[] {
  return rates
    .map(readRate)
    .filter((rate) => rate !== undefined)
    .sort((a, b) => a.rateCents - b.rateCents)
}

function readRate(rate: unknown): CarrierRate | undefined {
  if (typeof rate !== 'object' || rate === null) return undefined
  const { id, carrier, service, delivery_days, est_delivery_days } = rate as Record<string, unknown>
  const price = readPrice(rate)
  if (!isText(id) || !isText(carrier) || !isText(service) || !price) return undefined

  // `delivery_date` is left out: it supposes that the parcel leaves today.
  return { id, carrier, service, ...price, deliveryDays: readDays(delivery_days) ?? readDays(est_delivery_days) }
}

/** A rate's price in its own currency; undefined without a valid amount and currency. */
export function readPrice(rate: unknown): { rateCents: number; currency: string } | undefined {
  const { rate: amount, currency } = (rate ?? {}) as Record<string, unknown>
  const units = typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : amount
  if (typeof units !== 'number' || !isText(currency) || !/^[A-Z]{3}$/.test(currency)) return undefined
  const isPlausible = units > 0 && units <= (currency === 'USD' ? LARGEST_DOLLARS : LARGEST_AMOUNT)
  const rateCents = toCents(units)
  return isPlausible && rateCents > 0 ? { rateCents, currency } : undefined
}

function readDays(days: unknown): number | null {
  return Number.isInteger(days) && Number(days) > 0 && Number(days) <= 365 ? Number(days) : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
