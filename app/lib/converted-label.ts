import type { LabelRate } from '#contracts/buying/seller-order-views.ts'
import { formatAmount } from '#contracts/kernel/currencies.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'

/** `CA$43.51 at the ECB rate on Nov 27, plus 3%`; undefined for a rate in the shop's currency. */
export function convertedLabel({ converted }: Pick<LabelRate, 'converted'>): string | undefined {
  if (!converted) return undefined
  const { amount, currency, day, margin_percent } = converted
  return `${formatAmount(amount, currency)} at the ECB rate on ${formatDay(day)}, plus ${margin_percent}%`
}
