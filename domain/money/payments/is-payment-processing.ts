import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { payments } from './payments-tables.ts'

/** Whether a slow payment for this custom build is in progress */
export async function isPaymentProcessing(db: Queryable, requestId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.requestId, requestId), eq(payments.status, 'processing')))) > 0
}
