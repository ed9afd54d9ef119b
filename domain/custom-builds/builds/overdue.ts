import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { isAheadOfWork } from '../requests/enforce-advance-limit.ts'
import type { PaidPart } from '../requests/get-balance.ts'
import { dueMoment } from './extend-promise-for-late-payment.ts'
import type { BuildSnapshot } from './list-builds.ts'

/** The amount overdue after the grace period, and since which day. */
export type Overdue = { cents: number; since: string }

type Payable = Pick<BuildSnapshot, 'status' | 'isBuilderListed' | 'isStartUnpayable' | 'lostCents' | 'parts' | 'slotStart'>
type Clock = { now: Date; timeZone: string }

/** The overdue milestones that the shop accepts payments for; null without any. */
export function overdueOf(build: Payable, { now, timeZone }: Clock): Overdue | null {
  if (!IN_WORKSHOP.includes(build.status) || build.lostCents > 0) return null
  const today = dayIn(timeZone, now)
  const late = build.parts.flatMap((part) => {
    const dueAt = dueMoment(part, build.slotStart)
    if (part.status !== 'due' || part.isPaid || part.dueKind === 'slot' || !dueAt || !isPayable(build, part)) return []
    const since = dayIn(timeZone, daysAfter(dueAt, part.graceDays))
    return since < today ? [{ cents: part.cents, since }] : []
  })
  const [first] = late.map(({ since }) => since).toSorted()
  return first === undefined ? null : { cents: late.reduce((sum, { cents }) => sum + cents, 0), since: first }
}

function isPayable({ isBuilderListed, isStartUnpayable }: Payable, { dueKind, isPartEarned }: PaidPart): boolean {
  return isPartEarned || (isBuilderListed && !(isStartUnpayable && isAheadOfWork(dueKind)))
}
