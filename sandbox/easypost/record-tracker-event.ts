import type { Event } from '@easypost/api'
import type { SandboxTx } from '../sandbox-db.ts'
import { easypostEvents } from '../sandbox-tables.ts'
import { newId } from './shipment-object.ts'
import type { TrackerObject } from './tracker-object.ts'

/** Stores the event in the same transaction as the change it reports. */
export async function recordTrackerEvent(
  tx: SandboxTx,
  { description, tracker, now }: { description: 'tracker.created' | 'tracker.updated'; tracker: TrackerObject; now: Date },
): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'Event',
    mode: 'test',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    description,
    previous_attributes: {},
    result: tracker,
    status: 'pending',
    pending_urls: [],
    completed_urls: [],
  } satisfies Event
  await tx.insert(easypostEvents).values({ id: event.id, body: event, createdAt: now, nextAttemptAt: now })
}
