import { ApiError } from '#app/lib/api.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

/** The result of a round. `sent`: everything that can be sent now was sent. */
export type Outcome = 'sent' | 'offline' | 'signed-out'

export type Sender = {
  /** Uploads a photo and returns its key. */
  upload(photo: Blob): Promise<string>
  /** Sends the update. A repeated `client_id` is stored once. */
  post(entry: OutboxEntry): Promise<void>
}

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 900_000
/** A retry would be refused again; the author has to change the update. */
const REFUSED = [400, 403, 404, 409, 413, 415, 422]

/** 30 seconds, doubled after each failure, at most 15 minutes. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
}

/**
 * Sends the stored updates in order, oldest first. A refused update is kept with the reason and doesn't block the next ones.
 * Stops without a network or a session.
 */
export async function emptyOutbox(store: OutboxStore, sender: Sender): Promise<Outcome> {
  for (const { clientId } of await store.list()) {
    // Read again, because the author may have edited or discarded it meanwhile.
    const entry = await store.get(clientId)
    if (!entry || entry.refusal !== undefined) continue
    try {
      await sendEntry(store, sender, entry)
    } catch (error) {
      if (!(error instanceof ApiError)) return 'offline'
      if (error.status === 401) return 'signed-out'
      if (!REFUSED.includes(error.status)) return 'offline'
      await store.put({ ...(await photosAsStored(store, entry)), refusal: messageForUser(error) })
    }
  }
  return 'sent'
}

async function sendEntry(store: OutboxStore, sender: Sender, entry: OutboxEntry): Promise<void> {
  let sending = entry
  // Unclaimed uploads are deleted after a day, so photos are uploaded right before their update.
  for (const [position, photo] of entry.photos.entries()) {
    if (photo.key) continue
    const key = await sender.upload(photo.blob)
    sending = { ...sending, photos: sending.photos.with(position, { ...photo, key }) }
    await store.put(sending)
  }
  await sender.post(sending)
  await store.remove(entry.clientId)
}

/** Forgets upload keys after a refusal: the uploads may be deleted before the author sends the update again. */
async function photosAsStored(store: OutboxStore, entry: OutboxEntry): Promise<OutboxEntry> {
  const stored = (await store.get(entry.clientId)) ?? entry
  return { ...stored, photos: stored.photos.map(({ key: _, ...photo }) => photo) }
}
