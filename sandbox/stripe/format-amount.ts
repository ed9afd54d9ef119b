import { formatAmount as formatMoney } from '#contracts/kernel/currencies.ts'
import { toDollars } from '#contracts/kernel/money.ts'

/** An amount as the payment page shows it, always with cents. */
export function formatAmount(cents: number, currency: string): string {
  return formatMoney(toDollars(cents), currency.toUpperCase())
}
