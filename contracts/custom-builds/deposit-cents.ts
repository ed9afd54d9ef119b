import { percentOfCents } from '../kernel/money.ts'

/** The card provider's minimum for one charge. */
const MIN_CHARGE_CENTS = 50

/**
 * A deposit in cents, rounded: half of $33.33 is $16.67. Null if there is no deposit: none is required, or one of the two payments
 * would be too small to charge. 100 percent is the full price.
 */
export function depositCents(priceCents: number, percentage: number): number | null {
  const deposit = percentOfCents(priceCents, percentage)
  if (deposit < MIN_CHARGE_CENTS || (percentage < 100 && priceCents - deposit < MIN_CHARGE_CENTS)) return null
  return deposit
}
