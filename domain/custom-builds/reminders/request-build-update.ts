import { wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { emailUser } from '#domain/people/accounts/email-user.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { remindOnce } from './remind-once.ts'
import { buildReminderEmail } from './reminder-email.ts'

/** Asks the builder of a locked build for an update, once per silence; the buyer sees that until one is posted. */
export async function requestBuildUpdate(ctx: Needs<'now' | 'jobs'>, tx: Tx, build: LockedBuild): Promise<void> {
  const { requestId, lastNewsAt } = build
  const isFirst = await remindOnce(ctx, tx, { requestId, kind: 'asked_for_news', about: lastNewsAt.toISOString() })
  if (!isFirst) return
  const days = wholeDaysSince(lastNewsAt, ctx.now())
  await emailUser(ctx, tx, build.builderUserId, buildReminderEmail, { requestId, kind: 'asked_for_news', side: 'builder', days })
}
