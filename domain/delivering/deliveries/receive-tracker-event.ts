import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { TrackerEvent } from '#domain/ports/carriers.ts'
import { shipments, trackerEvents } from './deliveries-tables.ts'
import { trackParcelJob } from './parcel-jobs.ts'

/** Stores a carrier's webhook and enqueues a check of its parcel. Ignores replays, unknown parcels and floods. */
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
    // Without a webhook secret, anyone can send events. The periodic check finds what is dropped here.
    const wait = await consumeRateLimit({ ...ctx, db: tx }, { key: `tracker:${trackerId}`, times: 60, seconds: 600 })
    if (wait === 0) await ctx.jobs.enqueue(tx, trackParcelJob, { trackerId })
  })
}
