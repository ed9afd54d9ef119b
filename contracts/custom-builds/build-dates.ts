import { utcDay } from '../kernel/dates/days.ts'
import { weekday } from '../kernel/dates/format-range.ts'

/** When similar builds are done, from the 10th to the 90th percentile. Dates are YYYY-MM-DD. */
export type BuildRange = { from: string; to: string }

/** The explanation below a range. */
export function rangeBasis(ownBuilds: number): string {
  if (ownBuilds === 0)
    return 'Eight in ten similar builds finish in this range. This workshop hasn’t finished a build here yet, so this is the average of all workshops.'
  const builds = ownBuilds === 1 ? '1 finished build' : `${ownBuilds} finished builds`
  return `Eight in ten similar builds finish in this range. Based on ${builds} by this workshop.`
}

/** The suggested promised date: the first Friday on or after the likely date (YYYY-MM-DD). */
export function suggestedPromise(likely: string): string {
  const day = new Date(likely)
  const toFriday = (4 - weekday(day) + 7) % 7
  return utcDay(day, toFriday)
}

const TENTHS = ['Hardly any', 'One', 'Two', 'Three', 'Four', 'Five'] as const

/** `Three in ten similar builds finish by then.` Null if at least half do. */
export function earlyPromise(share: number): string | null {
  if (share >= 0.5) return null
  const tenths = Math.round(share * 10)
  if (tenths === 0) return `${TENTHS[0]} similar builds finish by then.`
  return `${TENTHS[tenths]} in ten similar builds ${tenths === 1 ? 'finishes' : 'finish'} by then.`
}
