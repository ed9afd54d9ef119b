import {
  type EndingKind,
  earnedCents,
  keptBeside,
  LEAST_KEPT,
  MOST_RECEIPTS,
  receiptsKept,
  STRICT_EXTRA,
} from '#contracts/build-endings.ts'
import type { CancellationTerms } from '#contracts/cancellation-terms.ts'
import { formatCents } from '#contracts/money.ts'
import { FEE_BACK_DAYS } from '#contracts/order-book.ts'
import { allBackCents, type Ending } from './read-endings.ts'

/** By name, and under which terms. */
type Sides = { builder: string; buyer: string; terms: CancellationTerms }

/** Every figure of an ending, as it stands above the button. */
export function endingWords(ending: Ending, sides: Sides): string {
  return WORDS[ending.kind]({ ...ending, backCents: allBackCents(ending) }, sides)
}

/** What the button of an ending says. */
export function endingButton({ kind, ...ending }: Pick<Ending, 'kind' | 'backCents' | 'deliveryCents'>): string {
  const backCents = allBackCents(ending)
  if (kind === 'withdrawal') return 'Confirm withdrawal'
  if (kind === 'builder_ends' || kind === 'unpaid' || kind === 'settled') return 'End the build'
  return backCents > 0 ? `End the build, get ${formatCents(backCents)} back` : 'End the build'
}

const WORDS: Record<EndingKind, (ending: Ending, sides: Sides) => string> = {
  cooling_off: (ending) =>
    ending.paidCents === 0
      ? 'Nothing is paid, and nothing is kept.'
      : `You have just signed and nothing was cut for it, so everything goes back to your card: ${formatCents(ending.backCents)}.`,
  before_start: (ending, { builder }) => {
    const what = [
      ...(ending.slotPaidCents > 0 ? ['held your slot'] : []),
      ...(ending.receiptCents > 0 ? ['paid for parts that cannot be returned'] : []),
    ]
    const kept = ending.keepsCents > 0 ? `${builder} keeps ${formatCents(ending.keepsCents)}, which ${what.join(' and ')}; ` : ''
    const later =
      ending.isFeeUntilTaken && ending.slotPaidCents > 0
        ? ` If somebody else takes your slot within ${FEE_BACK_DAYS} days, what held it comes back, too.`
        : ''
    return `The work has not begun. ${paid(ending)} ${kept}${formatCents(ending.backCents)} goes back to your card.${later}`
  },
  after_start: (ending, { builder, terms }) => {
    const before = `${done(ending, terms)} ${paid(ending)} ${builder} keeps ${formatCents(ending.keepsCents)}`
    if (ending.backCents === 0) return `${before}; nothing goes back, and nothing more is asked for.`
    return `${before}; ${formatCents(ending.backCents)} goes back to your card.`
  },
  late: (ending) => `It is late, so everything goes back to your card: ${formatCents(ending.backCents)}.`,
  withdrawal: (ending, { builder }) =>
    `You chose from what ${builder} offers. If you buy as a consumer in the EU or UK, you may withdraw until 14 days after you have it. ${ending.backCents > 0 ? `Everything goes back to your card: ${formatCents(ending.backCents)}.` : 'Nothing is paid, and nothing is kept.'}`,
  builder_ends: (ending, { buyer }) => {
    const share = `Your share of it, ${formatCents(ending.builderBackCents)}, is taken from your account. This counts in your public record.`
    if (ending.paidCents === 0) return `${buyer} has paid nothing. This counts in your public record.`
    return `Everything goes back to ${buyer}: ${formatCents(ending.backCents)}. ${share}`
  },
  unpaid: (ending, { buyer, terms }) => {
    const back = ending.backCents > 0 ? `${formatCents(ending.backCents)} goes back to ${buyer}` : 'nothing goes back'
    return `A payment has been overdue for more than 60 days. ${done(ending, terms)} You keep ${formatCents(ending.keepsCents)} of what was paid; ${back}. This does not count in your public record.`
  },
  settled: (ending, { builder, buyer }) =>
    `${builder} keeps ${formatCents(ending.keepsCents)}; ${formatCents(ending.backCents)} goes back to ${buyer}.`,
}

function paid({ paidCents, deliveryCents }: Ending): string {
  const delivery = deliveryCents > 0 ? `, and ${formatCents(deliveryCents)} for the delivery` : ''
  return `You have paid ${formatCents(paidCents)}${delivery}.`
}

/** What the work has earned, and why the terms keep more. */
function done(ending: Ending, terms: CancellationTerms): string {
  const beside = keptBeside(terms, ending)
  const receipts = receiptsKept(terms, ending)
  const most = receipts < ending.receiptCents ? `; at most ${MOST_RECEIPTS} % of the price counts, ${formatCents(receipts)}` : ''
  return [
    `${Math.round(ending.earnedPercent)} % of the work is done: ${formatCents(earnedCents(ending))}.`,
    beside && `By the terms ${BESIDE[beside]} is kept.`,
    ending.receiptCents > 0 && `Parts for ${formatCents(ending.receiptCents)} cannot be returned${most}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const BESIDE = {
  extra: `that and ${STRICT_EXTRA} % of the price`,
  least: `at least ${LEAST_KEPT} % of the price`,
  first_payment: 'at least the first payment',
}
