import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { shipments, trackerEvents } from './deliveries-tables.ts'
import { buyLabelJob, trackParcelJob, voidLabelJob } from './parcel-jobs.ts'

const SILENT_MS = 4 * 3_600_000
const STUCK_MS = 10 * 60_000
const REFUND_ASKED_MS = 6 * 3_600_000
const FOLLOWED_MS = 90 * DAY_MS
const EVENTS_KEPT_MS = 30 * DAY_MS
const BATCH_SIZE = 200

/** Polls parcels without updates, repeats lost label purchases and returns, and polls returned labels. */
export async function reconcileParcels(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  const now = ctx.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const under = ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.status, 'bought'),
        lt(shipments.updatedAt, before(SILENT_MS)),
        gt(shipments.createdAt, before(FOLLOWED_MS)),
        or(isNull(shipments.trackingStatus), notInArray(shipments.trackingStatus, ['delivered', 'return_to_sender'])),
        isNotNull(shipments.trackerId),
      ),
    )
    .limit(BATCH_SIZE)

  await ctx.db.transaction(async (tx) => {
    const silent = await tx
      .update(shipments)
      .set({ updatedAt: now })
      .where(inArray(shipments.id, under))
      .returning({ trackerId: shipments.trackerId })
    for (const { trackerId } of silent) if (trackerId) await ctx.jobs.enqueue(tx, trackParcelJob, { trackerId })

    const stuck = await tx
      .update(shipments)
      .set({ updatedAt: now })
      .where(and(inArray(shipments.status, ['buying', 'voiding']), lt(shipments.updatedAt, before(STUCK_MS))))
      .returning({ id: shipments.id, status: shipments.status })
    for (const { id, status } of stuck) {
      await ctx.jobs.enqueue(tx, status === 'buying' ? buyLabelJob : voidLabelJob, { shipmentId: id })
    }
    // A carrier takes days to say whether it refunds a returned label.
    const refunding = await tx
      .update(shipments)
      .set({ updatedAt: now })
      .where(
        and(
          eq(shipments.labelRefund, 'submitted'),
          eq(shipments.status, 'voided'),
          lt(shipments.updatedAt, before(REFUND_ASKED_MS)),
          gt(shipments.createdAt, before(FOLLOWED_MS)),
        ),
      )
      .returning({ id: shipments.id })
    for (const { id } of refunding) await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId: id })
    await tx.delete(trackerEvents).where(lt(trackerEvents.receivedAt, before(EVENTS_KEPT_MS)))
  })
}
