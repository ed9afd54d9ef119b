import { percentOfCents } from '../kernel/money.ts'
import type { CancellationTerms } from './cancellation-terms.ts'

/**
 * Kinds of cancellation. cooling_off, before_start, after_start: the buyer cancels under the terms, at that time · late: the buyer
 * cancels a late build · withdrawal: a consumer's right · builder_ends: the builder cancels · unpaid: the builder cancels because a
 * payment is 60 days overdue · settled: an operator cancels and sets the amounts
 */
export const ENDING_KINDS = [
  'cooling_off',
  'before_start',
  'after_start',
  'late',
  'withdrawal',
  'builder_ends',
  'unpaid',
  'settled',
] as const
export type EndingKind = (typeof ENDING_KINDS)[number]

export const MAX_ENDING_REASON = 2000
export const MAX_RECEIPTS = 12
export const MAX_RECEIPT_WORDS = 120

/** Percent of the price that a builder keeps at least after work has started, and that the strict terms add. */
export const MIN_KEPT_PERCENT = 10
export const STRICT_EXTRA = 15
/** Most that is kept for nonreturnable parts with receipts, in percent of the price. */
export const MAX_RECEIPTS_PERCENT = 10

export type EndingMoney = {
  priceCents: number
  /** Less refunds and lost disputes. */
  paidCents: number
  /** The weights of finished stages, with the current stage at half. */
  earnedPercent: number
  /** The paid slot fee, and the first payment due before work starts. */
  slotPaidCents: number
  startPaidCents: number
  /** Receipts for nonreturnable parts bought only for this build. */
  receiptCents: number
}

/** Cents earned by the work done. */
export function earnedCents({ priceCents, earnedPercent }: Pick<EndingMoney, 'priceCents' | 'earnedPercent'>): number {
  return percentOfCents(priceCents, earnedPercent)
}

/** Cents that a builder keeps when a build is canceled. Never more than was paid, because the shop collects no debts. */
export function keptCents(kind: EndingKind, terms: CancellationTerms, money: EndingMoney): number {
  if (terms === 'nothing_kept') return 0
  const receipts = receiptsKept(terms, money)
  if (kind === 'before_start') return Math.min(money.paidCents, money.slotPaidCents + receipts)
  return kind === 'after_start' || kind === 'unpaid' ? Math.min(money.paidCents, claim(terms, money) + receipts) : 0
}

/** Most that is kept for receipts, in cents. */
export function receiptsKept(terms: CancellationTerms, money: Pick<EndingMoney, 'priceCents' | 'receiptCents'>): number {
  return terms === 'nothing_kept' ? 0 : Math.min(money.receiptCents, share(money, MAX_RECEIPTS_PERCENT))
}

/** Why the builder keeps more than the work has earned. Undefined if they do not. */
export function reasonKeptMore(terms: CancellationTerms, money: EndingMoney): 'extra' | 'least' | 'first_payment' | undefined {
  if (terms === 'nothing_kept') return undefined
  if (terms === 'strict') return 'extra'
  const kept = claim(terms, money)
  if (kept === earnedCents(money)) return undefined
  return kept === share(money, MIN_KEPT_PERCENT) ? 'least' : 'first_payment'
}

function claim(terms: CancellationTerms, money: EndingMoney): number {
  const earned = earnedCents(money)
  if (terms === 'strict') return earned + share(money, STRICT_EXTRA)
  const least = Math.max(earned, share(money, MIN_KEPT_PERCENT))
  return terms === 'start_deposit_kept' ? Math.max(least, money.startPaidCents) : least
}

function share({ priceCents }: Pick<EndingMoney, 'priceCents'>, percent: number): number {
  return percentOfCents(priceCents, percent)
}
