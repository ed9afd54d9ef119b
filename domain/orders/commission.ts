/** What the shop takes of a sale, in percent, where COMMISSION_PERCENT says nothing else. */
export const DEFAULT_COMMISSION_PERCENT = 10

/** The shop's part of a price. */
export function commissionCents(priceCents: number, percent: number): number {
  return Math.round((priceCents * percent) / 100)
}
