import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { consumeRateLimit } from '../kernel/enforce-rate-limit.ts'
import type { TrackerEvent } from '../ports/carriers.ts'
import { shipments, trackerEvents } from './deliveries-tables.ts'
import { trackParcelJob } from './parcel-jobs.ts'

/** Stores a carrier's webhook and starts a check of its parcel. A replay, an unknown parcel or a flood changes nothing. */
export async function receiveTrackerEvent(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>,
  { id, trackerId }: TrackerEvent,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.trackerId, trackerId))
    if (!known) return
    const taken = await tx
      .insert(trackerEvents)
      .values({ id, trackerId, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: trackerEvents.id })
    if (taken.length === 0) return
    // Without a webhook secret anybody can send events. What is dropped here, the periodic check finds.
    const wait = await consumeRateLimit({ ...ctx, db: tx }, { key: `tracker:${trackerId}`, times: 60, seconds: 600 })
    if (wait === 0) await ctx.jobs.enqueue(tx, trackParcelJob, { trackerId })
  })
}
