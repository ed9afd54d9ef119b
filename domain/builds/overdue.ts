import { daysAfter } from '#contracts/dates/days.ts'
import { dayIn } from '#contracts/dates/time-zones.ts'
import type { PaidPart } from '../build-requests/read-balance.ts'
import { isAheadOfWork } from '../build-requests/refuse-money-ahead.ts'
import { dueMoment } from './move-by-late-payments.ts'
import type { ReadBuild } from './read-builds.ts'

/** The amount overdue after the grace period, and since which day. */
export type Overdue = { cents: number; since: string }

type Payable = Pick<ReadBuild, 'status' | 'isBuilderListed' | 'isStartUnpayable' | 'lostCents'>
type Reader = { now: Date; timeZone: string; slotStart: string | undefined }

const LIVING: readonly ReadBuild['status'][] = ['waiting', 'building', 'paused', 'ready']

/** The parts of a build that are late although the shop takes them; null without any. */
export function overdueOf(build: Payable, parts: readonly PaidPart[], { now, timeZone, slotStart }: Reader): Overdue | null {
  if (!LIVING.includes(build.status) || build.lostCents > 0) return null
  const today = dayIn(timeZone, now)
  const late = parts.flatMap((part) => {
    const dueAt = dueMoment(part, slotStart)
    if (part.status !== 'due' || part.isPaid || part.dueKind === 'slot' || !dueAt || !isPayable(build, part)) return []
    const since = dayIn(timeZone, daysAfter(dueAt, part.graceDays))
    return since < today ? [{ cents: part.cents, since }] : []
  })
  const [first] = late.map(({ since }) => since).toSorted()
  return first === undefined ? null : { cents: late.reduce((sum, { cents }) => sum + cents, 0), since: first }
}

function isPayable({ isBuilderListed, isStartUnpayable }: Payable, { dueKind, isForWork }: PaidPart): boolean {
  return isForWork || (isBuilderListed && !(isStartUnpayable && isAheadOfWork(dueKind)))
}
