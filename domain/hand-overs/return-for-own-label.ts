import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { NO_RATE, writeHandOver } from '../build-requests/write-hand-over.ts'
import { shipments } from '../deliveries/deliveries-tables.ts'
import { findActiveShipment } from '../deliveries/find-active-shipment.ts'
import { MADE_SINCE_IT_CAME_BACK } from '../deliveries/read-labelled.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { readUnusedDelivery, returnDeliveryOf } from '../payments/return-part.ts'

/**
 * What a buyer paid for a carrier goes back once its builder has sent a locked build with their own label (record 162). Not while the
 * shop's label for it is cancelled and not credited: until then that label is what the money was for.
 */
export async function returnForOwnLabel(ctx: Needs<'now' | 'jobs'>, tx: Tx, requestId: string): Promise<void> {
  const parcel = await findActiveShipment(tx, requestId)
  if (parcel?.status !== 'own' || (await hasLabelToCredit(tx, requestId))) return
  // What has happened can be recorded while a bank decides. The job that returns it waits for the bank.
  const unused = await readUnusedDelivery(tx, requestId)
  if (unused) await returnDeliveryOf(ctx, tx, unused.payment)
  await writeHandOver(ctx, tx, requestId, NO_RATE)
}

async function hasLabelToCredit(tx: Tx, requestId: string): Promise<boolean> {
  const isNotCredited = and(
    eq(shipments.status, 'voided'),
    isNotNull(shipments.labelUrl),
    or(isNull(shipments.labelRefund), ne(shipments.labelRefund, 'refunded')),
  )
  // What was paid for a parcel that came back is used up: only labels since then were for what is open now.
  const toCredit = and(
    eq(shipments.consignmentId, requestId),
    or(eq(shipments.status, 'voiding'), isNotCredited),
    MADE_SINCE_IT_CAME_BACK,
  )
  return (await tx.$count(shipments, toCredit)) > 0
}
