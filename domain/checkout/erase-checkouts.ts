import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { notTakenOver } from '../payouts/raise-money-alert.ts'
import { checkouts, productHolds } from './checkout-tables.ts'

/** Payments are books: figures and country stay, the person goes. While one is open, nobody leaves. */
export async function eraseCheckouts(tx: Tx, { userId, profileId, tombstone }: AccountDeletion): Promise<void> {
  await refuseWhileOpen(tx, userId)
  await refuseWhileHeld(tx, profileId)
  await tx
    .update(checkouts)
    .set({ buyerId: tombstone.id, customerEmail: tombstone.email, url: null, shipTo: anonymizedAddress(checkouts.shipTo) })
    .where(eq(checkouts.buyerId, userId))
  // What was sold stays by its name; how its builder described it goes with the builder.
  await tx
    .update(checkouts)
    .set({ product: sql`${checkouts.product} || '{"description": ""}'` })
    .where(eq(checkouts.builderId, profileId))
}

/** An address without whoever lives there. */
export function anonymizedAddress(address: SQLWrapper): SQL {
  return sql`case when ${address} is not null then jsonb_build_object('name', '', 'street1', '', 'city', ${address} -> 'city',
    'state', ${address} -> 'state', 'zip', ${address} -> 'zip', 'country', ${address} -> 'country') end`
}

async function refuseWhileOpen(tx: Tx, userId: string): Promise<void> {
  const [open] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .leftJoin(productHolds, eq(productHolds.checkoutId, checkouts.id))
    .where(
      and(
        eq(checkouts.buyerId, userId),
        or(inArray(checkouts.status, ['opening', 'open', 'paying', 'refunding']), isOwed(tx), eq(productHolds.buyerId, userId)),
      ),
    )
    .limit(1)
  if (open) throw new Refusal('conflict', 'A payment of yours is still open. Finish or cancel it, then delete your account.')
}

/** Money that could not be given back, and that no operator has settled in another way. */
function isOwed(tx: Tx) {
  return and(eq(checkouts.status, 'refund_failed'), isNotNull(checkouts.refundReason), notTakenOver(tx, checkouts.id))
}

/** The builder's instruments are locked: no other hold can come meanwhile. */
async function refuseWhileHeld(tx: Tx, builderId: string): Promise<void> {
  const [held] = await tx
    .select({ productId: productHolds.productId })
    .from(productHolds)
    .innerJoin(checkouts, eq(checkouts.id, productHolds.checkoutId))
    .where(eq(checkouts.builderId, builderId))
    .limit(1)
  if (held) throw new Refusal('conflict', 'Somebody is paying for one of your instruments right now. Please try again later.')
}
