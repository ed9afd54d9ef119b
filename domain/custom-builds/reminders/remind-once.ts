import { wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { emailUser } from '#domain/people/accounts/email-user.ts'
import { isNight } from '#domain/people/accounts/is-night.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { buildReminders } from './build-reminders-table.ts'
import { buildReminderEmail } from './reminder-email.ts'

type Reminder = { requestId: string; kind: string; about: string }

/** Whether this reminder is sent for the first time. The row decides, across all nodes. */
export async function remindOnce({ now }: Needs<'now'>, tx: Tx, reminder: Reminder): Promise<boolean> {
  const rows = await tx
    .insert(buildReminders)
    .values({ ...reminder, sentAt: now() })
    .onConflictDoNothing()
    .returning({ kind: buildReminders.kind })
  return rows.length > 0
}

type Due = {
  requestId: string
  about: string
  /** The kinds that are due, latest first. */
  kinds: readonly string[]
  readerId: string
  /** Reminders about money are also sent at night. */
  isMoney?: boolean
}

/**
 * Whether to send a reminder about one subject now. If several are due at once, as after an outage, only the latest is sent. At
 * night, none is.
 */
export async function remindLatest(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  { requestId, about, kinds, readerId, isMoney = false }: Due,
): Promise<boolean> {
  if (kinds.length === 0 || (!isMoney && (await isNight(ctx, tx, readerId)))) return false
  const isFirst = []
  for (const kind of kinds) isFirst.push(await remindOnce(ctx, tx, { requestId, kind, about }))
  return isFirst[0] === true
}

/** Asks the builder of a locked build for an update, once per silence; the buyer sees that until one is posted. */
export async function requestBuildUpdate(ctx: Needs<'now' | 'jobs'>, tx: Tx, build: LockedBuild): Promise<void> {
  const { requestId, lastNewsAt } = build
  const isFirst = await remindOnce(ctx, tx, { requestId, kind: 'asked_for_news', about: lastNewsAt.toISOString() })
  if (!isFirst) return
  const days = wholeDaysSince(lastNewsAt, ctx.now())
  await emailUser(ctx, tx, build.builderUserId, buildReminderEmail, { requestId, kind: 'asked_for_news', side: 'builder', days })
}
