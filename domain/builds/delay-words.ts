import { formatCents } from '#contracts/money.ts'
import type { DelayRow } from './delays-table.ts'

type Facts = {
  builder: string
  paidCents: number
  /** How a day (YYYY-MM-DD) is written here. */
  write: (day: string) => string
  /** The day until which an answer is awaited, where this is read. */
  until: string
}

/** A notice of a delay as its buyer reads it: what is expected, why, what they can do, and what silence means. */
export function delayWords(delay: DelayRow, { builder, paidCents, write, until }: Facts): string[] {
  const expects = delay.toDay === null ? 'cannot name a new day yet' : `now expects ${write(delay.toDay)}`
  const money = paidCents > 0 ? `get everything back, ${formatCents(paidCents)}` : 'pay nothing more'
  return [
    ...(delay.givenByShop ? [`The shop gives this notice in the name of ${builder}.`] : []),
    `${builder} cannot keep ${write(delay.fromDay)} and ${expects}.`,
    `Reason: ${delay.reason}`,
    `You can wait, or end the build and ${money}.`,
    silenceWords(delay, write(until)),
  ]
}

/** What it means if the buyer does not answer. */
function silenceWords({ silence }: DelayRow, until: string): string {
  if (silence === 'waits') return `If you do not answer until ${until}, we take it that you wait.`
  if (silence === 'refunds') return `If you do not answer until ${until}, the build ends and everything goes back to you.`
  return 'If you do not answer, you have not agreed. You can end it with everything back until it leaves the workshop.'
}
