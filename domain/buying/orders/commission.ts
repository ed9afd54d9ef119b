import { percentOfCents } from '#contracts/kernel/money.ts'

/** The shop's commission on a sale in percent, unless COMMISSION_PERCENT is set. */
export const DEFAULT_COMMISSION_PERCENT = 10

/** The shop's share of a price, in cents. */
export function commissionCents(priceCents: number, percent: number): number {
  return percentOfCents(priceCents, percent)
}
