import { useCallback, useSyncExternalStore } from 'react'
import { api } from '#app/lib/api.ts'
import { onWindowFocus } from '#app/lib/on-window-focus.ts'
import { currentSession, subscribeToSession } from '#app/lib/session.ts'

/** How many the server answers at once. */
const MOST_AT_ONCE = 100

type Saved = Record<string, string[]>

/** Where things are saved, asked once for all of a page; the shared page itself knows nobody's. */
function savedStore(addressOf: (ids: string) => string) {
  let saved: Saved = {}
  let knownFor: string | undefined
  let asking: Promise<void> | undefined
  let isListening = false
  const watched = new Map<string, number>()
  const listeners = new Set<() => void>()

  function show(next: Saved) {
    saved = next
    for (const listener of listeners) listener()
  }

  async function ask() {
    // After this turn, so that everything on a page is asked for in one call.
    await new Promise((resume) => setTimeout(resume, 0))
    asking = undefined
    const userId = currentSession().user?.id
    const ids = [...watched.keys()].slice(0, MOST_AT_ONCE)
    if (!userId || ids.length === 0) return
    try {
      const answer = await api<{ saved: Saved }>(addressOf(ids.join(',')))
      const asked = Object.fromEntries(ids.map((id) => [id, answer.saved[id] ?? []]))
      if (currentSession().user?.id === userId) show({ ...saved, ...asked })
    } catch {
      // An empty heart is no promise: saving again says that it is there.
    }
  }

  function refetch(): Promise<void> {
    asking ??= ask()
    return asking
  }

  /** What is known belongs to one person. */
  function forgetOthers() {
    const userId = currentSession().user?.id
    if (userId === knownFor) return
    knownFor = userId
    show({})
    if (!userId) return
    void refetch()
    if (isListening) return
    isListening = true
    onWindowFocus(() => void refetch())
    // Visitors never load the live stream.
    void import('#app/lib/live-events.ts').then(({ onLiveEvent }) => onLiveEvent('collections', () => void refetch()))
  }

  function watch(id: string, listener: () => void): () => void {
    const endSession = subscribeToSession(forgetOthers)
    listeners.add(listener)
    watched.set(id, (watched.get(id) ?? 0) + 1)
    forgetOthers()
    if (saved[id] === undefined && knownFor) void refetch()
    return () => {
      endSession()
      listeners.delete(listener)
      const left = (watched.get(id) ?? 1) - 1
      if (left > 0) watched.set(id, left)
      else watched.delete(id)
    }
  }

  /** The ids of what it is saved in; undefined for visitors and until the server said. */
  function useSaved(id: string): string[] | undefined {
    const subscribe = useCallback((listener: () => void) => watch(id, listener), [id])
    return useSyncExternalStore(
      subscribe,
      () => saved[id],
      () => undefined,
    )
  }

  return {
    useSaved,
    /** Shows at once what an act will have done; the server's answer follows. */
    showSaved: (id: string, inIds: string[]) => show({ ...saved, [id]: inIds }),
    refetch,
  }
}

export const savedProducts = savedStore((ids) => `/api/v1/wishlist-items?product_ids=${ids}`)
export const savedBuilders = savedStore((ids) => `/api/v1/saved-builders?builder_ids=${ids}`)
