import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { ledgerLines, transfers } from './payouts-tables.ts'

/** Refuses the deletion of a builder with a balance or money in transit. The ledger contains no names and stays. */
export async function refuseOpenPayouts(tx: Tx, { profileId }: AccountDeletion): Promise<void> {
  const [moving] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.builderId, profileId), inArray(transfers.status, ['waiting', 'sending', 'reversing'])))
    .limit(1)
  if (moving) throw new Refusal('conflict', 'Money from a sale is still in transit. You can delete your account once it arrives.')

  const { balance } = only(
    await tx
      .select({ balance: sql<number>`coalesce(sum(${ledgerLines.amountCents}), 0)::float` })
      .from(ledgerLines)
      .where(and(eq(ledgerLines.builderId, profileId), eq(ledgerLines.account, 'builder'))),
  )
  if (balance !== 0) {
    throw new Refusal('conflict', 'Your balance isn’t zero. Please contact us to settle it first.')
  }
}
