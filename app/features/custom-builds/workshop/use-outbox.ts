import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { uploadFile } from '#app/lib/upload-file.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'

const SENDER: Sender = {
  async upload(photo) {
    const file = new File([photo], 'photo.jpg', { type: photo.type || 'image/jpeg' })
    return (await uploadFile({ file, bucket: 'buildupdateimages' })).key
  },
  async post({ clientId, buildIds, kind, stageKey, text, audience, photos, link, happenedAt }) {
    await api('POST /api/v1/build-updates', {
      // A hanging request must not block the next ones.
      signal: AbortSignal.timeout(60_000),
      json: {
        client_id: clientId,
        build_ids: buildIds,
        kind,
        stage_key: stageKey,
        text,
        audience,
        pictures: photos.flatMap(({ key, alt = '' }) => (key ? [{ key, alt }] : [])),
        link: link ?? '',
        happened_at: happenedAt,
      },
    })
  },
}

/** The unsent updates on this phone. Sent on load, when the network or the page returns, and at growing intervals. */
export function useOutbox(userId: string) {
  const [waiting, setWaiting] = useState<OutboxEntry[]>([])
  const [outcome, setOutcome] = useState<Outcome>('sent')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failures = useRef(0)
  const running = useRef<Promise<void>>(undefined)

  const show = useCallback(async () => {
    const entries = await phoneOutbox(userId).list()
    setWaiting(entries)
    return entries
  }, [userId])

  const sendAll = useCallback(async () => {
    clearTimeout(timer.current)
    const before = await show()
    if (before.every(({ refusal }) => refusal !== undefined)) return
    const how = await locked(() => emptyOutbox(phoneOutbox(userId), SENDER))
    setOutcome(how)
    const after = await show()
    if (after.length < before.length) await refetchQueries('builds')
    failures.current = how === 'sent' ? 0 : failures.current + 1
    if (how !== 'sent') timer.current = setTimeout(() => void tryAgain.current(), pauseAfter(failures.current))
  }, [userId, show])

  // One round at a time; updates written meanwhile are sent in the next one.
  const flush = useCallback((): Promise<void> => {
    const round = (running.current ?? Promise.resolve()).then(sendAll).catch(() => setOutcome('offline'))
    running.current = round
    return round
  }, [sendAll])
  const tryAgain = useRef(flush)
  useEffect(() => {
    tryAgain.current = flush
  })

  useEffect(() => {
    void flush()
    const onVisible = () => document.visibilityState === 'visible' && void flush()
    const onOnline = () => void flush()
    window.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [flush])

  return {
    waiting,
    outcome,
    flush,
    /** Keeps an update on the phone and tries to send it. */
    async add(entry: Omit<OutboxEntry, 'userId' | 'number'>): Promise<void> {
      const store = phoneOutbox(userId)
      const last = (await store.list()).at(-1)
      await store.put({ ...entry, userId, number: Math.max(Date.now(), (last?.number ?? 0) + 1) })
      // Without this, browsers may evict the data.
      void navigator.storage?.persist?.()
      await show()
      void flush()
    },
    async change(entry: OutboxEntry): Promise<void> {
      const { refusal: _, ...again } = entry
      await phoneOutbox(userId).put(again)
      await show()
      void flush()
    },
    async discard(clientId: string): Promise<void> {
      await phoneOutbox(userId).remove(clientId)
      await show()
    },
  }
}

/** Only one tab sends at a time. */
function locked<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('tonewood-bench-outbox', work) as Promise<Result>
}

/** The result of a round. `sent`: everything that can be sent now was sent. */
type Outcome = 'sent' | 'offline' | 'signed-out'

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

/** An unsent update, stored on this phone. */
export type OutboxEntry = {
  clientId: string
  /** The author; other accounts on this phone neither see nor send the update. */
  userId: string
  buildIds: string[]
  /** The titles of the builds, for the list of unsent updates. */
  title: string
  kind: 'news' | 'nothing_new'
  stageKey: string | null
  text: string
  audience: 'workshop' | 'both' | 'public'
  /** Downscaled on the phone. An uploaded photo has a key, which a retry reuses. */
  photos: { blob: Blob; key?: string; alt?: string }[]
  /** A link to a video. Entries stored by older versions have neither this nor `alt`. */
  link?: string
  happenedAt: string
  /** The order of writing; a phone's clock can jump. */
  number: number
  /** Why the server refused the update. Sent again only after the author edits it. */
  refusal?: string
}

type OutboxStore = {
  /** Oldest first. */
  list(): Promise<OutboxEntry[]>
  get(clientId: string): Promise<OutboxEntry | undefined>
  put(entry: OutboxEntry): Promise<void>
  remove(clientId: string): Promise<void>
}

let opened: UseStore | undefined

/** The outbox of this phone, in IndexedDB, which can also store photos. */
export function phoneOutbox(userId: string): OutboxStore {
  opened ??= createStore('tonewood-bench', 'outbox')
  const store = opened
  return {
    async list() {
      const all = (await entries<string, OutboxEntry>(store)).map(([, entry]) => entry)
      return all.filter((entry) => entry.userId === userId).toSorted((one, other) => one.number - other.number)
    },
    get: (clientId) => get<OutboxEntry>(clientId, store),
    put: (entry) => set(entry.clientId, entry, store),
    remove: (clientId) => del(clientId, store),
  }
}
