/** The shop's only currency (specification, section 9). */
export const CURRENCY = 'usd'

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with thousands separators, with cents only if there are any: $2,500 and $33.33. */
export function formatCents(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}

/** The same for an amount in dollars. */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100))
}
