import { type EndingKind, earnedCents } from '#contracts/build-endings.ts'
import { formatCents } from '#contracts/money.ts'
import { FEE_BACK_DAYS } from '#contracts/order-book.ts'
import { allBackCents, type Ending } from './read-endings.ts'

type Names = { builder: string; buyer: string }

/** Every figure of an ending, as it stands above the button. */
export function endingWords(ending: Ending, names: Names): string {
  return WORDS[ending.kind]({ ...ending, backCents: allBackCents(ending) }, names)
}

/** What the button of an ending says. */
export function endingButton({ kind, ...ending }: Pick<Ending, 'kind' | 'backCents' | 'deliveryCents'>): string {
  const backCents = allBackCents(ending)
  if (kind === 'withdrawal') return 'Confirm withdrawal'
  if (kind === 'builder_ends' || kind === 'unpaid' || kind === 'settled') return 'End the build'
  return backCents > 0 ? `End the build, get ${formatCents(backCents)} back` : 'End the build'
}

const WORDS: Record<EndingKind, (ending: Ending, names: Names) => string> = {
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
    return `The work has not begun. You have paid ${formatCents(ending.paidCents)}. ${kept}${formatCents(ending.backCents)} goes back to your card.${later}`
  },
  after_start: (ending, { builder }) => {
    const percent = Math.round(ending.earnedPercent)
    const parts = ending.receiptCents > 0 ? ` Parts for ${formatCents(ending.receiptCents)} cannot be returned.` : ''
    const done = `${percent} % of the work is done: ${formatCents(earnedCents(ending))}.${parts} You have paid ${formatCents(ending.paidCents)}.`
    if (ending.backCents === 0)
      return `${done} ${builder} keeps ${formatCents(ending.keepsCents)}; nothing goes back, and nothing more is asked for.`
    return `${done} ${builder} keeps ${formatCents(ending.keepsCents)}; ${formatCents(ending.backCents)} goes back to your card.`
  },
  late: (ending) => `It is late, so everything goes back to your card: ${formatCents(ending.backCents)}.`,
  withdrawal: (ending) =>
    `You chose from what the builder offers. If you buy as a consumer in the EU or UK, you may withdraw until 14 days after you have it. Everything goes back to your card: ${formatCents(ending.backCents)}.`,
  builder_ends: (ending, { buyer }) => {
    const share = `Your share of it, ${formatCents(ending.builderBackCents)}, is taken from your account. This counts in your public record.`
    if (ending.paidCents === 0) return `${buyer} has paid nothing. This counts in your public record.`
    return `Everything goes back to ${buyer}: ${formatCents(ending.backCents)}. ${share}`
  },
  unpaid: (ending, { buyer }) => {
    const done = `A payment has been overdue for more than 60 days. ${Math.round(ending.earnedPercent)} % of the work is done: ${formatCents(earnedCents(ending))}.`
    const back = ending.backCents > 0 ? `${formatCents(ending.backCents)} goes back to ${buyer}` : 'nothing goes back'
    return `${done} You keep ${formatCents(ending.keepsCents)} of what was paid; ${back}. This does not count in your public record.`
  },
  settled: (ending, { builder, buyer }) =>
    `${builder} keeps ${formatCents(ending.keepsCents)}; ${formatCents(ending.backCents)} goes back to ${buyer}.`,
}
