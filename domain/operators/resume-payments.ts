import { eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { ResumePayments } from '#contracts/restore-views.ts'
import { requireOperator } from '../kernel/actor.ts'
import { restores } from '../kernel/backups-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { sendMailJob } from '../kernel/enqueue-mail.ts'
import { recordOperatorAction } from './record-operator-action.ts'
import { mayResume, waitedInBackup } from './restore-policy.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs'>

/** An operator has the restored shop compared with the card provider once more. */
export async function askForComparison(ctx: Deps): Promise<void> {
  requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const restore = await lockPaused(tx)
    await tx.update(restores).set({ compareAskedAt: ctx.now() }).where(eq(restores.id, restore.id))
  })
}

/** An operator lets payments, payouts and emails go on after a restore. Emails that waited in the backup are deleted unless asked for. */
export async function resumePayments(ctx: Deps, body: ResumePayments): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const restore = await lockPaused(tx)
    if (!mayResume(restore)) throw new Refusal('conflict', 'Please wait until the comparison with Stripe is complete.')
    if (!body.send_waiting_emails) await ctx.jobs.discardWaiting(tx, sendMailJob, waitedInBackup(restore))
    await tx.update(restores).set({ resumedAt: ctx.now() }).where(eq(restores.id, restore.id))
    await recordOperatorAction(ctx, tx, operator, {
      act: 'resume-payments',
      details: { emails: body.send_waiting_emails ? 'Waiting emails are sent' : 'Waiting emails were deleted' },
    })
  })
}

async function lockPaused(tx: Tx): Promise<typeof restores.$inferSelect> {
  const [restore] = await tx.select().from(restores).where(isNull(restores.resumedAt)).for('update')
  if (!restore) throw new Refusal('conflict', 'Payments are not paused.')
  return restore
}
