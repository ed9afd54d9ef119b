import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { type QueryName, refetchQueries } from './query-client.ts'
import { messageForUser } from './user-facing-error.ts'

type OutboxOf<Entry> = { name: string; userId: string; sender: Sender<Entry>; shownBy: QueryName }

/** The unsent entries on this phone. Sent on load, when the network or the page returns, and at growing intervals. */
export function useOutbox<Entry extends QueuedEntry>({ name, userId, sender, shownBy }: OutboxOf<Entry>) {
  const [waiting, setWaiting] = useState<Entry[]>([])
  const [outcome, setOutcome] = useState<Outcome>('sent')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failures = useRef(0)
  const running = useRef<Promise<void>>(undefined)

  const show = useCallback(async () => {
    const entries = await phoneOutbox<Entry>(name, userId).list()
    setWaiting(entries)
    return entries
  }, [name, userId])

  const sendAll = useCallback(async () => {
    clearTimeout(timer.current)
    const before = await show()
    if (before.every(({ refusal }) => refusal !== undefined)) return
    const how = await locked(name, () => emptyOutbox(phoneOutbox<Entry>(name, userId), sender))
    setOutcome(how)
    const after = await show()
    if (after.length < before.length) await refetchQueries(shownBy)
    failures.current = how === 'sent' ? 0 : failures.current + 1
    if (how !== 'sent') timer.current = setTimeout(() => void tryAgain.current(), pauseAfter(failures.current))
  }, [name, userId, sender, shownBy, show])

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
    /** Keeps an entry on the phone and tries to send it. */
    async add(entry: Omit<Entry, 'userId' | 'number'>): Promise<void> {
      const store = phoneOutbox<Entry>(name, userId)
      const last = (await store.list()).at(-1)
      const number = Math.max(Date.now(), (last?.number ?? 0) + 1)
      await store.put({ ...entry, userId, number } as Entry)
      // Without this, browsers may evict the data.
      void navigator.storage?.persist?.()
      await show()
      void flush()
    },
    async change(entry: Entry): Promise<void> {
      const { refusal: _, ...again } = entry
      await phoneOutbox<Entry>(name, userId).put(again as Entry)
      await show()
      void flush()
    },
    async discard(clientId: string): Promise<void> {
      await phoneOutbox<Entry>(name, userId).remove(clientId)
      await show()
    },
  }
}

/** Only one tab sends at a time. */
function locked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`${name}-outbox`, work) as Promise<Result>
}

/** The result of a round. `sent`: everything that can be sent now was sent. */
type Outcome = 'sent' | 'offline' | 'signed-out'

export type Sender<Entry> = {
  /** Uploads a photo and returns its key. */
  upload(photo: Blob): Promise<string>
  /** Sends the entry. A repeated `client_id` is stored once. */
  post(entry: Entry): Promise<void>
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
 * Sends the stored entries in order, oldest first. A refused entry is kept with the reason and doesn't block the next ones.
 * Stops without a network or a session.
 */
export async function emptyOutbox<Entry extends QueuedEntry>(store: OutboxStore<Entry>, sender: Sender<Entry>): Promise<Outcome> {
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

async function sendEntry<Entry extends QueuedEntry>(store: OutboxStore<Entry>, sender: Sender<Entry>, entry: Entry) {
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
async function photosAsStored<Entry extends QueuedEntry>(store: OutboxStore<Entry>, entry: Entry): Promise<Entry> {
  const stored = (await store.get(entry.clientId)) ?? entry
  return { ...stored, photos: stored.photos.map(({ key: _, ...photo }) => photo) }
}

/** Something to send, stored on this phone. */
export type QueuedEntry = {
  clientId: string
  /** The author; other accounts on this phone neither see nor send the entry. */
  userId: string
  /** An uploaded photo has a key, which a retry reuses. */
  photos: { blob: Blob; key?: string }[]
  /** The order of writing; a phone's clock can jump. */
  number: number
  /** Why the server refused the entry. Sent again only after the author edits it. */
  refusal?: string
}

type OutboxStore<Entry> = {
  /** Oldest first. */
  list(): Promise<Entry[]>
  get(clientId: string): Promise<Entry | undefined>
  put(entry: Entry): Promise<void>
  remove(clientId: string): Promise<void>
}

const opened = new Map<string, UseStore>()

/** The outbox of this phone, in IndexedDB, which can also store photos. */
export function phoneOutbox<Entry extends QueuedEntry>(name: string, userId: string): OutboxStore<Entry> {
  const store = opened.get(name) ?? createStore(name, 'outbox')
  opened.set(name, store)
  return {
    async list() {
      const all = (await entries<string, Entry>(store)).map(([, entry]) => entry)
      return all.filter((entry) => entry.userId === userId).toSorted((one, other) => one.number - other.number)
    },
    get: (clientId) => get<Entry>(clientId, store),
    put: (entry) => set(entry.clientId, entry, store),
    remove: (clientId) => del(clientId, store),
  }
}
