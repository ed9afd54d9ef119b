import { inArray, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { shipments } from './deliveries-tables.ts'

/** Erases labels and refusals of a deleted account's parcels, which may contain addresses. Numbers stay. */
export async function eraseParcels(tx: Tx, consignmentIds: string[] | SQLWrapper): Promise<void> {
  await tx.update(shipments).set({ labelUrl: null, refusal: null }).where(inArray(shipments.consignmentId, consignmentIds))
}
