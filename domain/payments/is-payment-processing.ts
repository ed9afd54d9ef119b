import { and, eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db.ts'
import { payments } from './payments-tables.ts'

/** Whether a slow payment for this custom build is on its way. */
export async function isPaymentProcessing(tx: Tx, requestId: string): Promise<boolean> {
  const processing = and(eq(payments.requestId, requestId), eq(payments.status, 'processing'))
  return (await tx.$count(payments, processing)) > 0
}
