import { daysAfter } from '#contracts/dates/days.ts'
import { dayIn } from '#contracts/dates/time-zones.ts'
import type { ReadBuild } from './read-builds.ts'

/** So many days before it is due, the builder is reminded of it. */
const DAYS_BEFORE = 2

type Clock = { now: Date; timeZone: string }
type Rhythm = Pick<ReadBuild, 'status' | 'lastNewsAt' | 'updateEveryDays' | 'waits'>

/** The day by which the next update is due. While something cures there is nothing to show before it has cured. */
export function updateDueOn(build: Rhythm, { timeZone }: Pick<Clock, 'timeZone'>): string {
  const due = dayIn(timeZone, daysAfter(build.lastNewsAt, build.updateEveryDays))
  const cured = build.waits.flatMap(({ reason, expectedOn }) => (reason === 'curing' && expectedOn ? [expectedOn] : []))
  return [due, ...cured].toSorted().at(-1) ?? due
}

/** Whether the builder should write now. */
export function isUpdateDue(build: Rhythm, { now, timeZone }: Clock): boolean {
  const soon = dayIn(timeZone, daysAfter(now, DAYS_BEFORE))
  return build.status === 'building' && updateDueOn(build, { timeZone }) <= soon
}
