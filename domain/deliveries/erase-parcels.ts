import { inArray, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '../kernel/db.ts'
import { shipments } from './deliveries-tables.ts'

/** Of the parcels of somebody who leaves only numbers stay. The label shows both addresses, and a carrier's refusal may contain them. */
export async function eraseParcels(tx: Tx, consignmentIds: string[] | SQLWrapper): Promise<void> {
  await tx.update(shipments).set({ labelUrl: null, refusal: null }).where(inArray(shipments.consignmentId, consignmentIds))
}
