import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

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

export type OutboxStore = {
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
