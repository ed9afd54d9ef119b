import { formatAmount } from '#contracts/currencies.ts'
import { formatDay } from '#contracts/dates/format-day.ts'
import type { LabelRate } from '#contracts/seller-order-views.ts'

/** `CA$43.51 at the ECB rate of Nov 27, plus 3%`; undefined for a rate in the shop's currency. */
export function convertedLabel({ converted }: Pick<LabelRate, 'converted'>): string | undefined {
  if (!converted) return undefined
  const { amount, currency, day, margin_percent } = converted
  return `${formatAmount(amount, currency)} at the ECB rate of ${formatDay(day)}, plus ${margin_percent}%`
}
