import type { BuildStatus } from '#contracts/build-states.ts'

const DAY_MS = 86_400_000

/** What a person can be reminded of. `asked_for_news` is also what the room says to the buyer. */
export type ReminderKind =
  | 'sheet_unsigned'
  | 'sheet_waits'
  | 'part_due'
  | 'update_soon'
  | 'update_due'
  | 'update_late'
  | 'asked_for_news'
  | 'asked_builder'
  | 'paused'
  | 'paused_long'
  | 'unpaid_at_the_end'
  | 'stage_over'
  | 'builder_away'

export type Reminder = {
  kind: ReminderKind
  to: 'buyer' | 'builder'
  /** What it is about, with the step of several; unique in its build and kind. */
  about: string
  /** The part, for `part_due`. */
  partId?: string
}

/** What reminders of a build depend on. Moments are dates; days of a calendar YYYY-MM-DD. */
export type ReminderFacts = {
  status: BuildStatus
  today: string
  now: Date
  lastNewsAt: Date
  updateDueOn: string
  pausedSince: Date | null
  readyAt: Date | null
  openCents: number
  /** Those that are due and not paid. */
  dueParts: readonly { id: string; dueAt: Date }[]
  /** The stage under way takes longer than nine of ten such stages; `about` says which and since when. */
  stageOver: string | null
}

/** Days after the sheet was sent. */
const UNSIGNED_DAYS = { buyer: [3, 10], builder: [10] }
const PART_DAYS = [3, 7]
/** From then on every ten days: nobody's build ends for a payment without having read of it. */
const PART_AGAIN = { from: 30, every: 10 }
const READY_DAYS = [3, 7, 14]
const WEEK = 7
const PAUSED_LONG = 28
/** So long after an update was due the shop asks. */
const ASK_AFTER = 14

/** Reminders of a sheet that the buyer has not signed. */
export function sheetReminders({ version, sentAt }: { version: number; sentAt: Date }, now: Date): Reminder[] {
  return [
    ...latest(UNSIGNED_DAYS.buyer, sentAt, now).map((day) => {
      return { kind: 'sheet_unsigned', to: 'buyer', about: `v${version}, day ${day}` } as const
    }),
    ...latest(UNSIGNED_DAYS.builder, sentAt, now).map((day) => {
      return { kind: 'sheet_waits', to: 'builder', about: `v${version}, day ${day}` } as const
    }),
  ]
}

/** What is to be said now; of several steps of one thing only the last, so that a shop that was down does not say all at once. */
export function buildReminders(facts: ReminderFacts): Reminder[] {
  return [...ofParts(facts), ...ofNews(facts), ...ofPause(facts), ...ofTheEnd(facts), ...ofStage(facts)]
}

function ofParts({ status, dueParts, now }: ReminderFacts): Reminder[] {
  if (status === 'ready') return []
  return dueParts.flatMap(({ id, dueAt }) =>
    partDays(dueAt, now).map((day) => ({ kind: 'part_due', to: 'buyer', about: `${id}, day ${day}`, partId: id }) as const),
  )
}

function partDays(dueAt: Date, now: Date): number[] {
  const days = daysSince(dueAt, now)
  return days >= PART_AGAIN.from ? [days - (days % PART_AGAIN.every)] : latest(PART_DAYS, dueAt, now)
}

function ofStage({ status, stageOver }: ReminderFacts): Reminder[] {
  if (status !== 'building' || stageOver === null) return []
  return [{ kind: 'stage_over', to: 'builder', about: stageOver }]
}

function ofNews({ status, today, updateDueOn, lastNewsAt }: ReminderFacts): Reminder[] {
  if (status !== 'building') return []
  const about = lastNewsAt.toISOString()
  const days = daysFrom(updateDueOn, today)
  if (days >= ASK_AFTER)
    return [
      { kind: 'asked_for_news', to: 'builder', about },
      { kind: 'asked_builder', to: 'buyer', about },
    ]
  if (days >= WEEK) return [{ kind: 'update_late', to: 'builder', about }]
  if (days >= 0) return [{ kind: 'update_due', to: 'builder', about }]
  return days >= -2 ? [{ kind: 'update_soon', to: 'builder', about }] : []
}

function ofPause({ status, pausedSince, now }: ReminderFacts): Reminder[] {
  if (status !== 'paused' || !pausedSince) return []
  const about = pausedSince.toISOString()
  const days = daysSince(pausedSince, now)
  if (days >= PAUSED_LONG)
    return [
      { kind: 'paused_long', to: 'builder', about },
      { kind: 'paused_long', to: 'buyer', about: `${about}, buyer` },
    ]
  return days >= 1 ? [{ kind: 'paused', to: 'buyer', about }] : []
}

/** Finished and not paid: after two weeks once a week. */
function ofTheEnd({ status, readyAt, openCents, now }: ReminderFacts): Reminder[] {
  if (status !== 'ready' || !readyAt || openCents === 0) return []
  const days = daysSince(readyAt, now)
  const weekly = days >= 21 ? [days - (days % WEEK)] : latest(READY_DAYS, readyAt, now)
  return weekly.map((day) => ({ kind: 'unpaid_at_the_end', to: 'buyer', about: `${readyAt.toISOString()}, day ${day}` }))
}

/** The last of these days that has come; none before the first. */
function latest(days: readonly number[], since: Date, now: Date): number[] {
  const passed = days.filter((day) => daysSince(since, now) >= day)
  return passed.slice(-1)
}

function daysSince(since: Date, now: Date): number {
  return Math.floor((now.getTime() - since.getTime()) / DAY_MS)
}

function daysFrom(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
}
