import { eq } from 'drizzle-orm'
import { only, type Queryable } from '../kernel/db.ts'
import { transfers } from '../payouts/payouts-tables.ts'
import { disputes } from './disputes-table.ts'
import { payments } from './payments-tables.ts'

/** What the mails about a dispute say. */
export async function getDisputeEmail(db: Queryable, disputeId: string) {
  const { dispute, description, transfer } = only(
    await db
      .select({ dispute: disputes, description: payments.description, transfer: transfers })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .leftJoin(transfers, eq(transfers.paymentId, payments.id))
      .where(eq(disputes.id, disputeId)),
  )
  return { ...dispute, description, transfer }
}
export type DisputeEmailFacts = Awaited<ReturnType<typeof getDisputeEmail>>
