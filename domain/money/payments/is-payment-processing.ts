import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { payments } from './payments-tables.ts'

/** Whether a slow payment for this custom build is in progress */
export async function isPaymentProcessing(db: Queryable, requestId: string): Promise<boolean> {
  return (await db.$count(payments, processing(requestId))) > 0
}

/** Whether one is in progress that also pays for its delivery */
export async function isDeliveryProcessing(db: Queryable, requestId: string): Promise<boolean> {
  return (await db.$count(payments, and(processing(requestId), gt(payments.shippingCents, 0)))) > 0
}

function processing(requestId: string) {
  return and(eq(payments.requestId, requestId), eq(payments.status, 'processing'))
}
