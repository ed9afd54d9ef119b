import { formatCents } from '#contracts/kernel/money.ts'
import type { DelayRow } from './delays-table.ts'

type Facts = {
  builder: string
  paidCents: number
  /** Formats a day (YYYY-MM-DD). */
  write: (day: string) => string
  /** The deadline for an answer, in the reader's time zone. */
  until: string
}

/** A delay notice for the buyer: new date, reason, options, and what no answer means. */
export function describeDelay(delay: DelayRow, { builder, paidCents, write, until }: Facts): string[] {
  const expects = delay.toDay === null ? 'doesn’t have a new date yet' : `now expects ${write(delay.toDay)}`
  const money = paidCents > 0 ? `get a full refund of ${formatCents(paidCents)}` : 'pay nothing more'
  return [
    ...(delay.givenByShop ? [`The shop sent this notice on behalf of ${builder}.`] : []),
    `${builder} can’t make ${write(delay.fromDay)} and ${expects}.`,
    `Reason: ${delay.reason}`,
    `You can wait, or cancel the build and ${money}.`,
    silenceWords(delay, write(until)),
  ]
}

/** What no answer means. */
function silenceWords({ silence }: DelayRow, until: string): string {
  if (silence === 'waits') return `If you don’t reply by ${until}, we’ll assume that you agree to wait.`
  if (silence === 'refunds') return `If you don’t reply by ${until}, the build will be canceled and you’ll get a full refund.`
  return 'If you don’t reply, that doesn’t count as agreeing to wait. You can cancel the build for a full refund until the instrument leaves the workshop.'
}
