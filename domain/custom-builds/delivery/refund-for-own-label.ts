import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { findActiveShipment } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { CREATED_SINCE_RETURN } from '#domain/delivering/deliveries/list-label-times.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findUnusedDelivery, refundDeliveryOf } from '#domain/money/payments/refund-part.ts'
import { NO_RATE, writeBuildDelivery } from './write-build-delivery.ts'

/**
 * Refunds the delivery payment once the builder ships a locked build with their own label (record 162), but not before the
 * carrier credits the shop's canceled label, which the payment covers until then.
 */
export async function refundForOwnLabel(ctx: Needs<'now' | 'jobs'>, tx: Tx, requestId: string): Promise<void> {
  const parcel = await findActiveShipment(tx, requestId)
  if (parcel?.status !== 'own' || (await hasLabelToCredit(tx, requestId))) return
  // Recording is allowed during a dispute. The refund job waits for the bank.
  const unused = await findUnusedDelivery(tx, requestId)
  if (unused) await refundDeliveryOf(ctx, tx, unused.payment)
  await writeBuildDelivery(ctx, tx, requestId, NO_RATE)
}

async function hasLabelToCredit(tx: Tx, requestId: string): Promise<boolean> {
  const isNotCredited = and(
    eq(shipments.status, 'voided'),
    isNotNull(shipments.labelUrl),
    or(isNull(shipments.labelRefund), ne(shipments.labelRefund, 'refunded')),
  )
  // The payment for a returned parcel is used up, so only later labels count.
  const toCredit = and(
    eq(shipments.consignmentId, requestId),
    or(eq(shipments.status, 'voiding'), isNotCredited),
    CREATED_SINCE_RETURN,
  )
  return (await tx.$count(shipments, toCredit)) > 0
}
