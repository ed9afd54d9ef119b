import { percentOfCents } from './money.ts'

/** The card provider's minimum for one charge. */
const LEAST_CENTS = 50

/**
 * A deposit in cents, rounded: half of $33.33 is $16.67. Null if the price is paid at once, because no deposit is required or a part would
 * be too small to charge. With 100 percent it is the whole price.
 */
export function depositCents(priceCents: number, percentage: number): number | null {
  const deposit = percentOfCents(priceCents, percentage)
  if (deposit < LEAST_CENTS || (percentage < 100 && priceCents - deposit < LEAST_CENTS)) return null
  return deposit
}
