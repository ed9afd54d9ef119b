import { depositCents } from '#contracts/deposit-cents.ts'
import { formatCents, formatDollars } from '#contracts/money.ts'

type Terms = { quoted_price: number; deposit_percentage: number }

/** 'Deposit: $900 (30%)', or why there is none. */
export function depositLabel({ quoted_price, deposit_percentage }: Terms): string {
  const priceCents = Math.round(quoted_price * 100)
  const deposit = depositCents(priceCents, deposit_percentage)
  if (deposit !== null) return `${formatCents(deposit)} (${deposit_percentage}%)`
  return deposit_percentage === 0 ? 'None' : 'None, the price is too small for two parts'
}

/** What a builder reads beside the field while they type; nothing before both figures can be used. */
export function partsHint(price: number | undefined, percentage: number | undefined): string {
  if (price === undefined || percentage === undefined || percentage < 0 || percentage > 100) return ''
  const deposit = depositCents(Math.round(price * 100), percentage)
  if (percentage === 0) return 'No deposit is asked: the whole price is paid at once.'
  if (deposit === null) return 'The price is too small for two parts: it is paid at once.'
  const balance = price - deposit / 100
  return balance < 0.005
    ? `The deposit is the whole price, ${formatDollars(price)}.`
    : `Deposit ${formatCents(deposit)}, then a balance of ${formatDollars(balance)}.`
}
