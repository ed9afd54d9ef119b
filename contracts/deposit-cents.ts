/** The card provider takes no less at once. */
const LEAST_CENTS = 50

/**
 * What a deposit of so many percent comes to, rounded to cents: half of $33.33 is $16.67. Null where the price is not paid in two
 * parts: no deposit is asked, or one of the parts would be too small to be charged. With 100 percent it is the whole price.
 */
export function depositCents(priceCents: number, percentage: number): number | null {
  const deposit = Math.round((priceCents * percentage) / 100)
  const balance = priceCents - deposit
  if (deposit < LEAST_CENTS || (balance > 0 && balance < LEAST_CENTS)) return null
  return deposit
}
