import { createBatchedPersonalStore } from '#app/lib/batched-personal-store.ts'
import { lazyApi } from '#app/lib/lazy-api.ts'
import type { SavedAnswer } from '#contracts/buying/collection-views.ts'

/** The collections or lists in which each item on the page is saved. */
function createSavedStore(ask: (ids: string) => Promise<SavedAnswer>) {
  let isListening = false
  const store = createBatchedPersonalStore<string[]>(
    async (ids) => {
      const { saved } = await ask(ids.join(','))
      return Object.fromEntries(ids.map((id) => [id, saved[id] ?? []]))
    },
    () => {
      if (isListening) return
      isListening = true
      // Visitors never load the live updates.
      void import('#app/lib/on-live-event.ts').then(({ onLiveEvent }) => onLiveEvent('collections', () => void store.refetch()))
    },
  )
  return store
}

export const savedProducts = createSavedStore((product_ids) => lazyApi('GET /api/v1/wishlist-items', { query: { product_ids } }))
export const savedBuilders = createSavedStore((builder_ids) => lazyApi('GET /api/v1/saved-builders', { query: { builder_ids } }))
