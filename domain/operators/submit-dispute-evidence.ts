import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { disputes } from '../payments/disputes-table.ts'
import { settleDisputeJob } from '../payouts/payout-jobs.ts'
import { disputeEvidence } from './dispute-evidence-table.ts'

/** Hands evidence to the card provider. Repeating it finds it already filed. */
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
    // Where the dispute stands now: under review, or closed in the meantime.
    await ctx.jobs.enqueue(tx, settleDisputeJob, { stripeDisputeId })
  })
}
