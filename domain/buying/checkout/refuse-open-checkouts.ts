import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { isRefundUnseen } from '#domain/money/payouts/raise-money-alert.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { checkouts, productHolds } from './checkout-tables.ts'

/** Payments stay for accounting, without names. An open one blocks the deletion. */
export async function refuseOpenCheckouts(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  await refuseWhileOpen(tx, userId)
  await refuseWhileHeld(tx, profileId)
}

async function refuseWhileOpen(tx: Tx, userId: string): Promise<void> {
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(productHolds, eq(productHolds.checkoutId, payments.checkoutId))
    .where(
      and(
        eq(payments.buyerId, userId),
        isNotNull(payments.checkoutId),
        or(inArray(payments.status, ['opening', 'open', 'processing']), isOwed(tx), eq(productHolds.buyerId, userId)),
      ),
    )
    .limit(1)
  if (open) throw new Refusal('conflict', 'You still have an open payment. Finish or cancel it, then delete your account.')
}

/** Payments that bought nothing and are not refunded yet, unless an operator settled them another way. */
function isOwed(tx: Tx) {
  const isFailed = and(eq(payments.status, 'refund_failed'), isRefundUnseen(tx, payments.id))
  return and(isNotNull(payments.refundReason), or(eq(payments.status, 'refunding'), isFailed))
}

/** The builder's instruments are locked, so no new hold can appear meanwhile. */
async function refuseWhileHeld(tx: Tx, builderId: string): Promise<void> {
  const [held] = await tx
    .select({ productId: productHolds.productId })
    .from(productHolds)
    .innerJoin(checkouts, eq(checkouts.id, productHolds.checkoutId))
    .where(eq(checkouts.builderId, builderId))
    .limit(1)
  if (held) throw new Refusal('conflict', 'A buyer is paying for one of your instruments right now. Please try again later.')
}
