import type { AskForComparison, ResumePayments } from '#contracts/operations/restore-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { notifyUnreadMessagesJob } from '#domain/messaging/conversations/write-message.ts'
import { lockPausedRestore, markComparisonAsked, markResumed } from '#domain/money/restores/change-restore.ts'
import { resumeVerdict, stagingVerdict, waitedInBackup } from '#domain/money/restores/restore-policy.ts'
import { countUnsettledPayments } from '#domain/money/restores/unknown-payments.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs'>

/** An operator repeats the comparison of the restored shop with the card provider, optionally closing unknown payment pages first. */
export async function askForComparison(ctx: Deps, { close_pages }: AskForComparison): Promise<void> {
  requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const restore = await lockPausedRestore(tx)
    authorize(stagingVerdict(restore))
    await markComparisonAsked(tx, restore, { at: ctx.now(), closesPages: close_pages })
  })
}

/** An operator resumes payments, payouts and emails after a restore. Emails that waited in the backup are deleted unless requested. */
export async function resumePayments(ctx: Deps, body: ResumePayments): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const restore = await lockPausedRestore(tx)
    authorize(resumeVerdict(restore, await countUnsettledPayments(tx)))
    if (!body.send_waiting_emails) {
      await ctx.jobs.discardWaiting(tx, sendMailJob, waitedInBackup(restore))
      // Each would become an email.
      await ctx.jobs.discardWaiting(tx, notifyUnreadMessagesJob, waitedInBackup(restore))
    }
    await markResumed(tx, restore, ctx.now())
    // Every page shows a notice while they are paused.
    await announce(tx, { tags: ['*'] })
    await recordOperatorAction(ctx, tx, operator, {
      act: 'resume-payments',
      details: { emails: body.send_waiting_emails ? 'Queued emails were sent' : 'Queued emails were deleted' },
    })
  })
}
