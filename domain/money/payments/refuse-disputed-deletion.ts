import { and, eq, isNull, or } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { disputes } from './disputes-table.ts'
import { payments } from './payments-tables.ts'

/** Until the bank has decided or has its answer, the shop may have to show it the buyer, the seller and the destination of the sale. */
export async function refuseDisputedDeletion(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const isTheirs = or(eq(payments.buyerId, userId), eq(payments.builderId, profileId))
  const [open] = await tx
    .select({ buyerId: payments.buyerId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(isTheirs, isNull(disputes.closedAt)))
    .limit(1)
  if (!open) return
  const why =
    open.buyerId === userId
      ? 'Your bank is still deciding a dispute. You can delete your account once it’s decided.'
      : 'A buyer disputed a payment to you. You can delete your account once their bank decides.'
  throw new Refusal('conflict', why)
}
