import { api } from '#app/lib/api.ts'
import { createPersonalStore } from '#app/lib/personal-store.ts'

/** The collections or lists that each thing on the page is saved in. */
function createSavedStore(pathOf: (ids: string) => `/${string}`) {
  let isListening = false
  const store = createPersonalStore<string[]>(
    async (ids) => {
      const { saved } = await api<{ saved: Record<string, string[]> }>(pathOf(ids.join(',')))
      return Object.fromEntries(ids.map((id) => [id, saved[id] ?? []]))
    },
    () => {
      if (isListening) return
      isListening = true
      // Visitors never load the live stream.
      void import('#app/lib/live-events.ts').then(({ onLiveEvent }) => onLiveEvent('collections', () => void store.refetch()))
    },
  )
  return store
}

export const savedProducts = createSavedStore((ids) => `/api/v1/wishlist-items?product_ids=${ids}`)
export const savedBuilders = createSavedStore((ids) => `/api/v1/saved-builders?builder_ids=${ids}`)
