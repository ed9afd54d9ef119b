import { and, eq, gt, or } from 'drizzle-orm'
import { productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import type { Queryable } from '#domain/kernel/db.ts'

/** Whether the instrument is reserved now */
export async function isHeld(db: Queryable, productId: string, now: Date): Promise<boolean> {
  const isCurrent = or(productHolds.isPaying, gt(productHolds.expiresAt, now))
  return (await db.$count(productHolds, and(eq(productHolds.productId, productId), isCurrent))) > 0
}
