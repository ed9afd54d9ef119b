import { desc, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { DisputeEvidence, FiledEvidence } from '#contracts/money/dispute-evidence-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { disputeEvidencePolicy } from './dispute-evidence-policy.ts'
import { disputeEvidence } from './dispute-evidence-table.ts'
import { findDisputedSale } from './find-disputed-sale.ts'

/** Evidence an operator can file for a dispute, prefilled from its order, and evidence filed last */
export async function getDisputeEvidence(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  disputeId: string,
): Promise<DisputeEvidence> {
  requireOperator(ctx.actor)
  const sale = await findDisputedSale(ctx, disputeId)
  if (!sale) throw new Refusal('not_found', 'Dispute not found')
  const [filing] = await ctx.db
    .select({ filing: disputeEvidence, email: users.email })
    .from(disputeEvidence)
    .innerJoin(users, eq(users.id, disputeEvidence.operatorId))
    .where(eq(disputeEvidence.disputeId, disputeId))
    .orderBy(desc(disputeEvidence.createdAt))
    .limit(1)
  const { received, carrier, trackingNumber, labelUrl } = sale
  const isTaken = filing !== undefined && filing.filing.status !== 'refused' && filing.filing.filedFor === sale.dispute.status
  return {
    suggestion: { received, carrier, tracking_number: trackingNumber, has_label: labelUrl !== null },
    filed: filing ? filedView(filing) : null,
    can: { file: !isTaken && disputeEvidencePolicy.file(sale.dispute, ctx.now()) === true },
  }
}

function filedView({ filing, email }: { filing: typeof disputeEvidence.$inferSelect; email: string }): FiledEvidence {
  const { status, evidence, files, refusal, createdAt } = filing
  return {
    status,
    explanation: evidence.explanation,
    received: evidence.received,
    carrier: evidence.carrier,
    tracking_number: evidence.trackingNumber,
    files,
    operator_email: email,
    filed_at: createdAt.toISOString(),
    refusal,
  }
}
