import { eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import type { Evidence } from '#domain/ports/dispute-evidence.ts'
import { disputeEvidence } from './dispute-evidence-table.ts'

const parcel = { shippingAddress: '', carrier: '', trackingNumber: '', shippedOn: '' }
const NOTHING: Evidence = { explanation: '', received: '', customerName: '', customerEmail: '', ...parcel, files: {} }

/** Keeps that evidence was filed about a buyer's or builder's sale, without the text. Runs while their payments still name them. */
export async function eraseDisputeEvidence(
  tx: Tx,
  { userId, profileId }: Pick<AccountDeletion, 'userId' | 'profileId'>,
): Promise<void> {
  const theirs = tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(or(eq(payments.buyerId, userId), eq(payments.builderId, profileId)))
  await tx.update(disputeEvidence).set({ evidence: NOTHING, files: [] }).where(inArray(disputeEvidence.disputeId, theirs))
}
