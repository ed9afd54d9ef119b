import { depositCents } from '#contracts/custom-builds/deposit-cents.ts'
import { stepsHint } from '#contracts/custom-builds/plan-choice.ts'
import { defaultSteps } from '#contracts/custom-builds/plan-parts.ts'
import { formatCents, formatDollars, toCents, toDollars } from '#contracts/kernel/money.ts'

type Terms = { quoted_price: number; deposit_percentage: number }

/** 'Deposit: $900 (30%)', or the reason why there is none. */
export function depositLabel({ quoted_price, deposit_percentage }: Terms): string {
  const priceCents = toCents(quoted_price)
  const deposit = depositCents(priceCents, deposit_percentage)
  if (deposit !== null) return `${formatCents(deposit)} (${deposit_percentage}%)`
  return deposit_percentage === 0 ? 'None' : 'None (the price is too low to split)'
}

/** The hint beside the field; empty until both numbers are valid. */
export function partsHint(price: number | undefined, percentage: number | undefined, slotFee = 0): string {
  if (price === undefined || percentage === undefined || percentage < 0 || percentage > 100) return ''
  if (slotFee > 0) return stepsHint(defaultSteps(percentage), price, slotFee)
  const deposit = depositCents(toCents(price), percentage)
  if (percentage === 0) return 'No deposit. The buyer pays the full price in one payment.'
  if (deposit === null) return 'The price is too low to split, so the buyer pays in full.'
  const balance = price - toDollars(deposit)
  return balance < 0.005
    ? `The deposit is the full price, ${formatDollars(price)}.`
    : `Deposit ${formatCents(deposit)}, then a balance of ${formatDollars(balance)}.`
}
