import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

/** An update that waits on this phone. */
export type OutboxEntry = {
  clientId: string
  /** The author; other accounts on this phone neither see nor send the update. */
  userId: string
  buildIds: string[]
  /** What the builds are called, for the list of what waits. */
  title: string
  kind: 'news' | 'nothing_new'
  stageKey: string | null
  text: string
  audience: 'workshop' | 'both' | 'public'
  /** Drawn small on the phone. A picture that has arrived has a key, which an update that is sent again uses. */
  photos: { blob: Blob; key?: string; alt?: string }[]
  /** A film at its host. Neither it nor `alt` is in what a phone has kept from before there were any. */
  link?: string
  happenedAt: string
  /** The order in which they were written; clocks may jump. */
  number: number
  /** Why the shop refused it, in words: it waits for its author. */
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

/** The outbox of this phone, in IndexedDB, which also keeps pictures. */
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
