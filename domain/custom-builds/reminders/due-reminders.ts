import type { BuildStatus } from '#contracts/custom-builds/build-states.ts'
import { daysBetween, wholeDaysSince } from '#contracts/kernel/dates/days.ts'

/**
 * Kinds of reminders. `asked_for_news` is also shown to the buyer on the build page. `update_soon` and `update_late` are no
 * longer sent, but may still be queued.
 */
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
  /** The subject; unique within build and kind. */
  about: string
  /** The milestone, for `part_due`. */
  partId?: string
}

/** Input of build reminders. Moments are dates; calendar days are YYYY-MM-DD. */
export type ReminderFacts = {
  status: BuildStatus
  today: string
  now: Date
  lastNewsAt: Date
  updateDueOn: string
  pausedSince: Date | null
  readyAt: Date | null
  openCents: number
  dueParts: readonly { id: string; dueAt: Date }[]
  /** The number of payment reminders that the signed sheet promises. */
  promisedReminders: number
  /** The current stage is taking longer than nine out of ten such stages; `about` identifies the stage and its start. */
  stageOver: string | null
}

/** Days after the sheet was sent. */
const UNSIGNED_DAYS = { buyer: 3, builder: 10 }
/** Days after a payment fell due or the instrument was finished: one reminder, or three on earlier sheets. */
const UNPAID_DAYS = [7, 30, 50]
const PAUSED_LONG = 28
/** Days after a missed update before the shop asks. */
const ASK_AFTER = 14

/** Reminders of a sheet that the buyer has not signed. */
export function sheetReminders({ version, sentAt }: { version: number; sentAt: Date }, now: Date): Reminder[] {
  const days = wholeDaysSince(sentAt, now)
  const about = (day: number) => `v${version}, day ${day}`
  return [
    ...(days >= UNSIGNED_DAYS.buyer ? [{ kind: 'sheet_unsigned', to: 'buyer', about: about(UNSIGNED_DAYS.buyer) } as const] : []),
    ...(days >= UNSIGNED_DAYS.builder
      ? [{ kind: 'sheet_waits', to: 'builder', about: about(UNSIGNED_DAYS.builder) } as const]
      : []),
  ]
}

/** The reminders due now, one per subject; operators see what stays open after that. */
export function buildReminders(facts: ReminderFacts): Reminder[] {
  return [...ofParts(facts), ...ofNews(facts), ...ofPause(facts), ...ofTheEnd(facts), ...ofStage(facts)]
}

function ofParts({ status, dueParts, promisedReminders, now }: ReminderFacts): Reminder[] {
  if (status === 'ready') return []
  return dueParts.flatMap(({ id, dueAt }) =>
    unpaidDay(dueAt, now, promisedReminders).map((day) => {
      return { kind: 'part_due', to: 'buyer', about: `${id}, day ${day}`, partId: id }
    }),
  )
}

/** The latest due day of a reminder; none before the first. */
function unpaidDay(since: Date, now: Date, promised: number): number[] {
  const passed = UNPAID_DAYS.slice(0, promised).filter((day) => wholeDaysSince(since, now) >= day)
  return passed.slice(-1)
}

function ofStage({ status, stageOver }: ReminderFacts): Reminder[] {
  if (status !== 'building' || stageOver === null) return []
  return [{ kind: 'stage_over', to: 'builder', about: stageOver }]
}

function ofNews({ status, today, updateDueOn, lastNewsAt }: ReminderFacts): Reminder[] {
  if (status !== 'building') return []
  const about = lastNewsAt.toISOString()
  const days = daysBetween(updateDueOn, today)
  if (days >= ASK_AFTER)
    return [
      { kind: 'asked_for_news', to: 'builder', about },
      { kind: 'asked_builder', to: 'buyer', about },
    ]
  return days >= 0 ? [{ kind: 'update_due', to: 'builder', about }] : []
}

function ofPause({ status, pausedSince, now }: ReminderFacts): Reminder[] {
  if (status !== 'paused' || !pausedSince) return []
  const about = pausedSince.toISOString()
  const days = wholeDaysSince(pausedSince, now)
  if (days >= PAUSED_LONG)
    return [
      { kind: 'paused_long', to: 'builder', about },
      { kind: 'paused_long', to: 'buyer', about: `${about}, buyer` },
    ]
  return days >= 1 ? [{ kind: 'paused', to: 'buyer', about }] : []
}

/** Finished and unpaid. */
function ofTheEnd({ status, readyAt, openCents, promisedReminders, now }: ReminderFacts): Reminder[] {
  if (status !== 'ready' || !readyAt || openCents === 0) return []
  return unpaidDay(readyAt, now, promisedReminders).map((day) => {
    return { kind: 'unpaid_at_the_end', to: 'buyer', about: `${readyAt.toISOString()}, day ${day}` }
  })
}
