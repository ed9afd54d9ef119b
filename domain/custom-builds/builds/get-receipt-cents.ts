import { eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildReceipts } from './receipts-table.ts'

/** The total of a build's receipts, in cents. */
export async function getReceiptCents(db: Queryable, requestId: string): Promise<number> {
  const rows = await db.select({ cents: buildReceipts.cents }).from(buildReceipts).where(eq(buildReceipts.requestId, requestId))
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}
