import { ApiError } from '#app/lib/api.ts'
import { messageForPeople } from '#app/lib/user-facing-error.ts'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

/** How the next try goes. `offline` and `signed-out` wait; `sent` is all that could be sent. */
export type Outcome = 'sent' | 'offline' | 'signed-out'

export type Sender = {
  /** Uploads a picture and returns its key. */
  upload(photo: Blob): Promise<string>
  /** Sends the update; the shop answers one that it has with what it stored first. */
  post(entry: OutboxEntry): Promise<void>
}

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 900_000
/** The shop has decided, and another try would not help: the author has to. */
const REFUSED = [400, 403, 404, 409, 413, 415, 422]

/** Thirty seconds, then twice as long each time, up to a quarter of an hour. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
}

/**
 * Sends what waits, one after the other, oldest first. What the shop refuses stays with its words and holds up nothing; without network or
 * session everything stays as it is.
 */
export async function emptyOutbox(store: OutboxStore, sender: Sender): Promise<Outcome> {
  for (const { clientId } of await store.list()) {
    // Read again: it may have been edited or withdrawn while an earlier one was on its way.
    const entry = await store.get(clientId)
    if (!entry || entry.refusal !== undefined) continue
    try {
      await sendEntry(store, sender, entry)
    } catch (error) {
      if (!(error instanceof ApiError)) return 'offline'
      if (error.status === 401) return 'signed-out'
      if (!REFUSED.includes(error.status)) return 'offline'
      await store.put({ ...(await photosAsStored(store, entry)), refusal: messageForPeople(error) })
    }
  }
  return 'sent'
}

async function sendEntry(store: OutboxStore, sender: Sender, entry: OutboxEntry): Promise<void> {
  let sending = entry
  // Unclaimed pictures are deleted after a day, so each is uploaded right before its update.
  for (const [position, photo] of entry.photos.entries()) {
    if (photo.key) continue
    const key = await sender.upload(photo.blob)
    sending = { ...sending, photos: sending.photos.with(position, { ...photo, key }) }
    await store.put(sending)
  }
  await sender.post(sending)
  await store.remove(entry.clientId)
}

/** After a refusal pictures are uploaded again: what was uploaded may be gone by the time the author has decided. */
async function photosAsStored(store: OutboxStore, entry: OutboxEntry): Promise<OutboxEntry> {
  const stored = (await store.get(entry.clientId)) ?? entry
  return { ...stored, photos: stored.photos.map(({ key: _, ...photo }) => photo) }
}
