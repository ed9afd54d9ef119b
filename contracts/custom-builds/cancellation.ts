import { percentOfCents } from '../kernel/money.ts'

/** Cancellation terms: how much a builder keeps. Summarized on the builder's page, written out on every spec sheet. */
export const CANCELLATION_TERMS = ['fair_share', 'start_deposit_kept', 'nothing_kept', 'strict'] as const
export type CancellationTerms = (typeof CANCELLATION_TERMS)[number]

export const DEFAULT_COOLING_OFF_DAYS = 3
export const MAX_COOLING_OFF_DAYS = 14
export const DEFAULT_UPDATE_DAYS = 14
export const DEFAULT_INSPECTION_DAYS = 5
export const DEFAULT_ANSWER_DAYS = 7

export const CANCELLATION_NAMES: Record<CancellationTerms, string> = {
  fair_share: 'Fair share',
  start_deposit_kept: 'Start-of-work payment kept',
  nothing_kept: 'Full refund before delivery',
  strict: 'Strict',
}

export const CANCELLATION_SUMMARIES: Record<CancellationTerms, string> = {
  fair_share: 'The builder keeps payment for the work done so far. The rest is refunded.',
  start_deposit_kept: 'The builder keeps payment for the work done so far, and at least the payment due before work starts.',
  nothing_kept: 'The buyer gets a full refund at any time before delivery.',
  strict: 'The builder keeps payment for the work done so far plus 15% of the price. Stricter than usual.',
}

const EARNED =
  'Payment for the work done is the price multiplied by the weights of the finished stages. The current stage counts at half its weight.'
const PARTS = 'the cost of nonreturnable parts bought only for this build (with receipts, up to 10% of the price)'
const LIMIT = 'The builder never keeps more than the buyer has paid.'

const AFTER_START: Record<CancellationTerms, string> = {
  fair_share: `If the buyer cancels after work has started, the builder keeps payment for the work done (at least 10% of the price) and ${PARTS}. ${LIMIT} ${EARNED}`,
  start_deposit_kept: `If the buyer cancels after work has started, the builder keeps payment for the work done (at least 10% of the price and at least the first payment due before work starts) and ${PARTS}. ${LIMIT} ${EARNED}`,
  nothing_kept: 'If the buyer cancels after work has started and before delivery, everything is refunded.',
  strict: `If the buyer cancels after work has started, the builder keeps payment for the work done plus 15% of the price, and ${PARTS}. ${LIMIT} ${EARNED}`,
}

function trialWords(percent: number): string {
  const kept =
    percent === 0
      ? 'everything except delivery is refunded'
      : `the builder keeps ${percent}% of the price, and delivery isn’t refunded`
  return `During the inspection period, the buyer can return an instrument that was built as agreed. The buyer pays for return shipping, and ${kept}.`
}

/** The full terms, as both sides read and sign them: neither is “you”. */
export function cancellationWords(
  terms: CancellationTerms,
  coolingOffDays: number,
  trialPercent: number | null = null,
): string[] {
  const days = coolingOffDays === 1 ? '1 day' : `${coolingOffDays} days`
  return [
    ...(coolingOffDays > 0
      ? [
          `If the buyer cancels within ${days} after both sides have signed, and no material has been cut for the instrument, everything is refunded.`,
        ]
      : []),
    terms === 'nothing_kept'
      ? 'If the buyer cancels before work starts, everything is refunded.'
      : `If the buyer cancels before work starts and no full refund applies, the builder keeps any slot fee paid and ${PARTS}. The rest is refunded.`,
    AFTER_START[terms],
    'If the builder cancels at any time, everything is refunded.',
    'If the build is late and the buyer doesn’t agree to a new date, or a deadline that the buyer set has passed, the buyer can cancel for a full refund.',
    'If a payment is 60 days overdue and the buyer was reminded, the builder can cancel the build on the same terms as if the buyer had canceled.',
    'If the instrument isn’t as agreed and the builder takes it back, everything is refunded, including delivery.',
    ...(trialPercent === null ? [] : [trialWords(trialPercent)]),
  ]
}

/** How many reminders a signed sheet promises before the builder can cancel over an overdue payment. Earlier sheets say three. */
export function promisedReminders(words: readonly string[]): number {
  return words.some((sentence) => sentence.includes('after three reminders')) ? 3 : 1
}

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
