import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { emailUser } from '#domain/people/accounts/email-user.ts'
import { secondsUntilMorning } from '#domain/people/accounts/is-night.ts'
import { remindOnce } from '../reminders/remind-once.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { findDigestSettings } from './digest-settings.ts'
import { stageDoneEmail } from './stage-done-email.ts'

type Done = { requestId: string; key: string; at: string }

/** Emails an opted-in buyer that a stage is done; at night, the email waits until morning. Idempotent. */
export async function mailStageDone(ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>, { requestId, key, at }: Done): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [request] = await tx.select().from(customBuildRequests).where(eq(customBuildRequests.id, requestId))
    if (!request || !(await findDigestSettings(tx, request.buyerId)).stage_mails) return
    if (!(await remindOnce(ctx, tx, { requestId, kind: 'stage_done', about: `${key}, ${at}` }))) return
    const afterSeconds = await secondsUntilMorning(ctx, tx, request.buyerId)
    await emailUser(ctx, tx, request.buyerId, stageDoneEmail, { requestId, key, userId: request.buyerId }, { afterSeconds })
  })
}
