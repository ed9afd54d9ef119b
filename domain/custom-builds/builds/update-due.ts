import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { BuildSnapshot } from './list-builds.ts'

/** Days before the due date at which the builder is reminded. */
const DAYS_BEFORE = 2

type Clock = { now: Date; timeZone: string }
type Rhythm = Pick<BuildSnapshot, 'status' | 'lastNewsAt' | 'updateEveryDays' | 'waits'>

/** The day by which the next update is due; not before a curing stage has cured. */
export function updateDueOn(build: Rhythm, { timeZone }: Pick<Clock, 'timeZone'>): string {
  const due = dayIn(timeZone, daysAfter(build.lastNewsAt, build.updateEveryDays))
  const cured = build.waits.flatMap(({ reason, expectedOn }) => (reason === 'curing' && expectedOn ? [expectedOn] : []))
  return [due, ...cured].toSorted().at(-1) ?? due
}

/** Whether the builder should post an update now. */
export function isUpdateDue(build: Rhythm, { now, timeZone }: Clock): boolean {
  const soon = dayIn(timeZone, daysAfter(now, DAYS_BEFORE))
  return build.status === 'building' && updateDueOn(build, { timeZone }) <= soon
}
