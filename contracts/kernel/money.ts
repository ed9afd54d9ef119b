import { thousands } from './thousands.ts'

/** The shop's only currency (specification, section 9). */
export const CURRENCY = 'usd'

/** Dollars with thousands separators, and with cents only if not zero: $2,500 and $33.33 */
export function formatCents(cents: number): string {
  const size = Math.abs(Math.round(cents))
  const dollars = thousands(Math.floor(size / 100))
  const rest = size % 100 === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`
  return `${cents < 0 ? '-' : ''}$${dollars}${rest}`
}

/** The same for an amount in dollars */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars))
}

/** Converts cents to dollars, as the API has them. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Converts dollars to whole cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** A percentage of an amount, in whole cents */
export function percentOfCents(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100)
}

/** '2500.00', for files and programs */
export function decimalDollars(cents: number): string {
  return toDollars(cents).toFixed(2)
}
