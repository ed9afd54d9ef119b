import { and, eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db.ts'
import { payments } from './payments-tables.ts'
import { readReturnable } from './return-part.ts'

/** How much of the price of a locked build can still go back, in cents. What a bank has returned for good is gone. */
export async function readLeftOfBuild(tx: Tx, requestId: string): Promise<number> {
  const standing = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'))
  let left = 0
  for (const payment of await tx.select().from(payments).where(standing).orderBy(payments.id).for('no key update'))
    left += await readReturnable(tx, payment)
  return left
}
