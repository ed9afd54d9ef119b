import { and, eq } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { awaitsEvidence, type DisputeStatus } from '#contracts/money/disputes.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { transfers } from '../payouts/payouts-tables.ts'
import { type DisputeNews, disputeBuilderEmail, disputeOperatorsEmail } from './dispute-emails.ts'
import { type DisputeRow, disputes } from './disputes-table.ts'
import type { PaymentRow } from './payments-tables.ts'

type Deps = Needs<'now' | 'settings' | 'jobs'>

const REMIND_BEFORE_MS = 3 * DAY_MS

// Delayed until the email can say whether the builder's share was taken back.
const TAKING_BACK = { afterSeconds: 120 }

const NEWS: Record<DisputeStatus, DisputeNews | null> = {
  inquiry: 'inquiry',
  inquiry_closed: 'inquiry_closed',
  needs_response: 'opened',
  // Our own answer to the bank is not news, but a newly reported dispute is.
  under_review: null,
  won: 'won',
  lost: 'lost',
  prevented: null,
}

/** Emails the operators if no evidence is filed by then. */
export const remindOfEvidenceJob = defineJob<{ disputeId: string; number: string }>('remind-of-evidence')

type DisputeChange = {
  dispute: DisputeRow
  /** The previous state, null if it is new */
  before: DisputeStatus | null
  /** The number of the order or the build payment */
  number: string
  /** The builder's page about it */
  path: string
}

/** Emails builder and operators that a dispute was opened or decided, and schedules the evidence reminder. */
export async function sendDisputeEmails(
  ctx: Deps,
  tx: Tx,
  payment: PaymentRow,
  { dispute, before, number, path }: DisputeChange,
): Promise<void> {
  const { id: disputeId, status, evidenceDueAt } = dispute
  const news = before === null && status === 'under_review' ? 'opened' : NEWS[status]
  if (status === before || news === null) return
  const { email } = only(
    await tx
      .select({ email: users.email })
      .from(users)
      .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
      .where(eq(userProfiles.id, payment.builderId)),
  )
  await enqueueMail(ctx, tx, disputeBuilderEmail, { to: email, disputeId, number, path, news })
  const toOperators = { to: ctx.settings.contactEmail, disputeId, number, news }
  await enqueueMail(ctx, tx, disputeOperatorsEmail, toOperators, (await isBeingTakenBack(tx, payment)) ? TAKING_BACK : undefined)
  if (!isAwaited(dispute) || !evidenceDueAt) return
  const waitMs = evidenceDueAt.getTime() - REMIND_BEFORE_MS - ctx.now().getTime()
  if (waitMs > 0)
    await ctx.jobs.enqueue(tx, remindOfEvidenceJob, { disputeId, number }, { afterSeconds: Math.ceil(waitMs / 1000) })
}

/** Three days before evidence is due: emails operators unless it is filed. */
export async function remindOfEvidence(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  { disputeId, number }: { disputeId: string; number: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for('share')
    const dueAt = dispute && isAwaited(dispute) ? dispute.evidenceDueAt : null
    if (!dueAt || dueAt <= ctx.now()) return
    await enqueueMail(ctx, tx, disputeOperatorsEmail, { to: ctx.settings.contactEmail, disputeId, number, news: 'evidence_due' })
  })
}

async function isBeingTakenBack(tx: Tx, { id }: PaymentRow): Promise<boolean> {
  return (await tx.$count(transfers, and(eq(transfers.paymentId, id), eq(transfers.status, 'reversing')))) > 0
}

function isAwaited({ status, evidenceFiledAt }: DisputeRow): boolean {
  return awaitsEvidence({ status, isFiled: evidenceFiledAt !== null })
}
