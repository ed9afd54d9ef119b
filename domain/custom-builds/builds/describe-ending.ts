import {
  type EndingKind,
  MAX_RECEIPTS_PERCENT,
  MIN_KEPT_PERCENT,
  reasonKeptMore,
  receiptsKept,
  STRICT_EXTRA,
} from '#contracts/custom-builds/build-endings.ts'
import type { CancellationTerms } from '#contracts/custom-builds/cancellation-terms.ts'
import { SLOT_FEE_REFUND_DAYS } from '#contracts/custom-builds/order-book.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { allBackCents, type Ending } from './list-endings.ts'

/** The names of both sides, the terms, and whether work has started. */
type Sides = { builder: string; buyer: string; terms: CancellationTerms; isStarted: boolean }

/** Why a cancellation has its amounts, shown above their table. */
export function describeEnding(ending: Ending, sides: Sides): string {
  return WORDS[ending.kind]({ ...ending, backCents: allBackCents(ending) }, sides)
}

/** The button label of a cancellation. */
export function endingLabel({ kind, ...ending }: Pick<Ending, 'kind' | 'backCents' | 'deliveryCents'>): string {
  const backCents = allBackCents(ending)
  if (kind === 'withdrawal') return 'Confirm withdrawal'
  if (kind === 'builder_ends' || kind === 'unpaid' || kind === 'settled') return 'Cancel build'
  return backCents > 0 ? `Cancel for a ${formatCents(backCents)} refund` : 'Cancel build'
}

const NOTHING_PAID = 'You haven’t paid anything, so there’s nothing to refund.'

const WORDS: Record<EndingKind, (ending: Ending, sides: Sides) => string> = {
  cooling_off: (ending) =>
    isUnpaid(ending)
      ? NOTHING_PAID
      : `You’re in the cooling-off period and nothing has been cut yet, so you’ll get a full refund to your card: ${formatCents(ending.backCents)}.`,
  before_start: (ending, { builder }) => {
    const what = [
      ...(ending.slotPaidCents > 0 ? ['holding your slot'] : []),
      ...(ending.receiptCents > 0 ? ['parts that can’t be returned'] : []),
    ]
    const kept = ending.keepsCents > 0 ? ` ${builder} will keep ${formatCents(ending.keepsCents)} for ${what.join(' and ')}.` : ''
    const later =
      ending.isFeeUntilTaken && ending.slotPaidCents > 0
        ? ` If someone else takes your slot within ${SLOT_FEE_REFUND_DAYS} days, your slot fee will be refunded as well.`
        : ''
    return `Work hasn’t started.${isUnpaid(ending) ? ` ${NOTHING_PAID}` : kept}${later}`
  },
  after_start: (ending, { terms }) =>
    isUnpaid(ending)
      ? `${NOTHING_PAID} No further payment is due.`
      : `${done(ending, terms)}${ending.backCents === 0 ? ' There’s no refund, and no further payment is due.' : ''}`,
  late: (ending) =>
    isUnpaid(ending)
      ? `The build is late. ${NOTHING_PAID}`
      : `The build is late, so you’ll get a full refund to your card: ${formatCents(ending.backCents)}.`,
  withdrawal: (ending, { builder }) =>
    `You chose from options that ${builder} offers. If you’re buying as a consumer in the EU or UK, you can withdraw up to 14 days after you receive the instrument. ${ending.backCents > 0 ? `You’ll get a full refund to your card: ${formatCents(ending.backCents)}.` : NOTHING_PAID}`,
  builder_ends: (ending, { buyer, isStarted }) => {
    // Cancellations before the start are not part of the record.
    const record = isStarted ? ' This will count against your on-time record.' : ''
    if (isUnpaid(ending)) return `${buyer} hasn’t paid anything.${record}`
    const share =
      ending.builderBackCents > 0
        ? ` Your share of that, ${formatCents(ending.builderBackCents)}, will be deducted from your payout account.`
        : ''
    return `${buyer} will get a full refund: ${formatCents(ending.backCents)}.${share}${record}`
  },
  unpaid: (ending, { buyer, terms }) => {
    const back = ending.backCents > 0 ? `${formatCents(ending.backCents)} will be refunded to ${buyer}` : 'there’s no refund'
    const money = isUnpaid(ending)
      ? `${buyer} hasn’t paid anything.`
      : `${done(ending, terms)} You’ll keep ${amount(ending.keepsCents)} of what was paid, and ${back}.`
    return `A payment has been overdue for more than 60 days. ${money} This won’t count against your on-time record.`
  },
  settled: (ending, { builder, buyer }) =>
    isUnpaid(ending)
      ? `${buyer} hasn’t paid anything, so there’s nothing to refund.`
      : `${builder} will keep ${amount(ending.keepsCents)}, and ${amount(ending.backCents)} will be refunded to ${buyer}.`,
}

function isUnpaid({ paidCents, deliveryCents }: Ending): boolean {
  return paidCents + deliveryCents === 0
}

function amount(cents: number): string {
  return cents === 0 ? 'nothing' : formatCents(cents)
}

/** The work done, and what else they keep under the terms. */
function done(ending: Ending, terms: CancellationTerms): string {
  const beside = reasonKeptMore(terms, ending)
  const receipts = receiptsKept(terms, ending)
  const most =
    receipts < ending.receiptCents
      ? `. The builder can keep up to ${MAX_RECEIPTS_PERCENT}% of the price for them: ${formatCents(receipts)}`
      : ''
  return [
    `${Math.round(ending.earnedPercent)}% of the work is done.`,
    beside && `Under the terms, the builder keeps ${BESIDE[beside]}.`,
    ending.receiptCents > 0 && `Parts worth ${formatCents(ending.receiptCents)} can’t be returned${most}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const BESIDE = {
  extra: `payment for that work plus ${STRICT_EXTRA}% of the price`,
  least: `at least ${MIN_KEPT_PERCENT}% of the price`,
  first_payment: 'at least the first payment',
}
