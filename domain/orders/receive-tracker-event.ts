import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { consumeRateLimit } from '../kernel/enforce-rate-limit.ts'
import type { TrackerEvent } from '../ports/carriers.ts'
import { trackParcelJob } from './parcel-jobs.ts'
import { shipments, trackerEvents } from './shipments-tables.ts'

/** Notes a carrier's webhook and has its parcel looked at. A replay, a stranger's parcel and a flood change nothing. */
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
    // Where no secret guards the door anybody may knock; the clock's own round finds what is turned away.
    const wait = await consumeRateLimit({ ...ctx, db: tx }, { key: `tracker:${trackerId}`, times: 60, seconds: 600 })
    if (wait === 0) await ctx.jobs.enqueue(tx, trackParcelJob, { trackerId })
  })
}
