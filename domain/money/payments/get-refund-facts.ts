import { eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { refunds } from './refunds-table.ts'

/** A partial refund without personal data, for the log */
export async function getRefundFacts(db: Queryable, returnId: string) {
  const { id, paymentId, cents, status, failure } = refunds
  const [found] = await db.select({ id, paymentId, cents, status, failure }).from(refunds).where(eq(refunds.id, returnId))
  return found
}
