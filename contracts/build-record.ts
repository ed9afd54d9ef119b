/** How often a builder has kept the day that was promised: promised against delivered. */
export type BuildRecord = {
  /** Handed over by the promised day. */
  kept: number
  /** How many days later the others were handed over. */
  lateDays: readonly number[]
  /** Begun, and never finished. */
  unfinished: number
}

/** With fewer, one late build would be a hundred percent. */
const FEWEST = 3

/** The public sentence about a builder's dates. Undefined for fewer than three builds. */
export function recordSentence({ kept, lateDays, unfinished }: BuildRecord): string | undefined {
  const all = kept + lateDays.length + unfinished
  if (all < FEWEST) return undefined
  const clauses = [keptClause(kept, all), lateClause(lateDays, unfinished), unfinishedClause(unfinished)]
  return `${clauses.filter(Boolean).join('; ')}.`
}

function keptClause(kept: number, all: number): string {
  if (kept === all) return `All ${all} builds were handed over by the promised day`
  if (kept === 0) return `None of ${all} builds was handed over by the promised day`
  return `${kept} of ${all} builds ${kept === 1 ? 'was' : 'were'} handed over by the promised day`
}

function lateClause(lateDays: readonly number[], unfinished: number): string {
  const sorted = lateDays.toSorted((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return ''
  const count = sorted.length
  // With one that was not finished these are not all the others.
  const others = count === 1 ? 'the other' : 'the others'
  const who = unfinished === 0 ? others : `${count} came`
  const days = least === most ? `${least} day${least === 1 ? '' : 's'}` : `${least}–${most} days`
  const half = count > 2 && least !== most ? ` (half within ${sorted[Math.ceil(count / 2) - 1]})` : ''
  return `${who} ${days} later${half}`
}

function unfinishedClause(unfinished: number): string {
  if (unfinished === 0) return ''
  return unfinished === 1 ? '1 was not finished' : `${unfinished} were not finished`
}
