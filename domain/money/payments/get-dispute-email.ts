import { eq, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { transfers } from '../payouts/payouts-tables.ts'
import { shareView } from '../payouts/share-view.ts'
import { disputes } from './disputes-table.ts'
import { payments } from './payments-tables.ts'

/** The data of dispute emails. A deadline is the day in the shop’s time zone. */
export async function getDisputeEmail({ db, settings }: Needs<'db' | 'settings'>, disputeId: string) {
  const { dispute, description, transfer, deliveryStatus } = only(
    await db
      .select({
        dispute: disputes,
        description: payments.description,
        transfer: transfers,
        /** Null for a custom build: the shop does not know whether the builder has delivered it. */
        deliveryStatus: sql<DeliveryStatus | null>`(select delivery_status from orders where orders.checkout_id = ${payments.checkoutId})`,
      })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .leftJoin(transfers, eq(transfers.paymentId, payments.id))
      .where(eq(disputes.id, disputeId)),
  )
  const { evidenceDueAt } = dispute
  const evidenceDueOn = evidenceDueAt && dayIn(settings.timeZone, evidenceDueAt)
  return { ...dispute, evidenceDueOn, description, deliveryStatus, share: shareView(transfer) }
}
export type DisputeEmailFacts = Awaited<ReturnType<typeof getDisputeEmail>>
