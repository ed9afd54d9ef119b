import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { operatorActs } from './operator-acts-table.ts'

/** The audit log never changes, so every account in it stays. */
export async function refuseOperatorDeletion(tx: Tx, { userId }: Pick<AccountDeletion, 'userId'>): Promise<void> {
  const [act] = await tx.select({ id: operatorActs.id }).from(operatorActs).where(eq(operatorActs.operatorId, userId)).limit(1)
  if (act)
    throw new Refusal(
      'not_allowed',
      'This account has acted as an operator and appears in the audit log, so it cannot be deleted',
    )
}
