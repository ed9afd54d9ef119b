import { eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildReturns } from './build-returns-table.ts'

/** A partial refund without personal data, for the log */
export async function getReturnFacts(db: Queryable, returnId: string) {
  const { id, paymentId, cents, status, failure } = buildReturns
  const [found] = await db
    .select({ id, paymentId, cents, status, failure })
    .from(buildReturns)
    .where(eq(buildReturns.id, returnId))
  return found
}
