import type { CancellationTerms } from './cancellation-terms.ts'
import { percentOfCents } from './money.ts'

/**
 * How a build ends early. cooling_off, before_start, after_start: the buyer by the terms, by when · late: the buyer, because it is late ·
 * withdrawal: a consumer's right · builder_ends: the builder · unpaid: the builder, because a part has been overdue for 60 days ·
 * settled: an operator, with a figure of their own
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

/** Of the price, what a builder keeps at least once the work has begun, and what the strict terms add. Percent. */
export const LEAST_KEPT = 10
export const STRICT_EXTRA = 15
/** Of the price, what is kept for parts with a receipt at most. Percent. */
export const MOST_RECEIPTS = 10

export type EndingMoney = {
  priceCents: number
  /** Less what went back and what banks have taken. */
  paidCents: number
  /** The weights of what is done, the stage under way at half. */
  earnedPercent: number
  /** What was paid to hold a slot, and the first payment for the start. */
  slotPaidCents: number
  startPaidCents: number
  /** What was bought only for it and cannot be returned, with receipts. */
  receiptCents: number
}

/** What the work that is done has earned, in cents. */
export function earnedCents({ priceCents, earnedPercent }: Pick<EndingMoney, 'priceCents' | 'earnedPercent'>): number {
  return percentOfCents(priceCents, earnedPercent)
}

/** What a builder keeps when a build ends early. Never more than was paid: the shop makes no claims for anybody. */
export function keptCents(kind: EndingKind, terms: CancellationTerms, money: EndingMoney): number {
  if (terms === 'nothing_kept') return 0
  const receipts = receiptsKept(terms, money)
  if (kind === 'before_start') return Math.min(money.paidCents, money.slotPaidCents + receipts)
  return kind === 'after_start' || kind === 'unpaid' ? Math.min(money.paidCents, claim(terms, money) + receipts) : 0
}

/** What of the receipts is kept at most. */
export function receiptsKept(terms: CancellationTerms, money: Pick<EndingMoney, 'priceCents' | 'receiptCents'>): number {
  return terms === 'nothing_kept' ? 0 : Math.min(money.receiptCents, share(money, MOST_RECEIPTS))
}

/** Why the terms keep more than the work has earned; undefined where they do not. */
export function keptBeside(terms: CancellationTerms, money: EndingMoney): 'extra' | 'least' | 'first_payment' | undefined {
  if (terms === 'nothing_kept') return undefined
  if (terms === 'strict') return 'extra'
  const kept = claim(terms, money)
  if (kept === earnedCents(money)) return undefined
  return kept === share(money, LEAST_KEPT) ? 'least' : 'first_payment'
}

function claim(terms: CancellationTerms, money: EndingMoney): number {
  const earned = earnedCents(money)
  if (terms === 'strict') return earned + share(money, STRICT_EXTRA)
  const least = Math.max(earned, share(money, LEAST_KEPT))
  return terms === 'start_deposit_kept' ? Math.max(least, money.startPaidCents) : least
}

function share({ priceCents }: Pick<EndingMoney, 'priceCents'>, percent: number): number {
  return percentOfCents(priceCents, percent)
}
