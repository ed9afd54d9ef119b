import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { settleDisputeJob } from '#domain/money/payments/payment-jobs.ts'
import { disputeEvidence } from './dispute-evidence-table.ts'

/** Sends evidence to the card provider. A retry finds it already filed. */
export async function submitDisputeEvidence(
  ctx: Needs<'db' | 'now' | 'jobs' | 'payments'>,
  { evidenceId }: { evidenceId: string },
): Promise<void> {
  const [filing] = await ctx.db
    .select({ status: disputeEvidence.status, evidence: disputeEvidence.evidence, stripeDisputeId: disputes.stripeDisputeId })
    .from(disputeEvidence)
    .innerJoin(disputes, eq(disputes.id, disputeEvidence.disputeId))
    .where(eq(disputeEvidence.id, evidenceId))
  if (filing?.status !== 'filing') return
  const { evidence, stripeDisputeId } = filing
  const { isFiled, why } = await ctx.payments.submitEvidence({
    stripeDisputeId,
    idempotencyKey: `evidence-${evidenceId}`,
    evidence,
  })

  await ctx.db.transaction(async (tx) => {
    const outcome = isFiled ? ({ status: 'filed' } as const) : ({ status: 'refused', refusal: why } as const)
    await tx
      .update(disputeEvidence)
      .set({ ...outcome, updatedAt: ctx.now() })
      .where(eq(disputeEvidence.id, evidenceId))
    // The dispute's current state: under review, or closed meanwhile.
    await ctx.jobs.enqueue(tx, settleDisputeJob, { stripeDisputeId })
  })
}
