import { useCallback, useSyncExternalStore } from 'react'
import { fetchInBatches } from './fetch-in-batches.ts'
import { onWindowFocus } from './on-window-focus.ts'
import { currentSession, subscribeToSession } from './session.ts'
import { createStore, useStore } from './store.ts'

type Values<Value> = Record<string, Value>

/**
 * The signed-in user's data about the items on a page, by id. Loaded in one batch, because the page itself is the same for
 * everyone. Empty for visitors and after another user signs in.
 */
export function createBatchedPersonalStore<Value>(fetchValues: (ids: string[]) => Promise<Values<Value>>, onSignIn = () => {}) {
  const values = createStore<Values<Value>>({})
  /** The last request failed; unknown values stay unknown until it is retried. */
  const hasFailed = createStore(false)
  const watched = new Map<string, number>()
  let knownFor: string | undefined
  let asking: Promise<void> | undefined
  let stopWatchingFocus: (() => void) | undefined

  async function ask(): Promise<void> {
    // Waits a tick, so that the whole page is requested together.
    await new Promise((resume) => setTimeout(resume, 0))
    asking = undefined
    const userId = currentSession().user?.id
    const ids = [...watched.keys()]
    if (!userId || ids.length === 0) return
    try {
      const answer = await fetchInBatches(ids, fetchValues)
      if (currentSession().user?.id === userId) values.set({ ...values.get(), ...answer })
      hasFailed.set(false)
    } catch {
      // On failure the public page stays unchanged; the server checks every action anyway.
      hasFailed.set(true)
    }
  }

  /** Refetches everything on the page. */
  function refetch(): Promise<void> {
    asking ??= ask()
    return asking
  }

  /** The data belongs to one user, so another sign-in clears it. */
  function clearForOthers() {
    const userId = currentSession().user?.id
    if (userId === knownFor) return
    knownFor = userId
    values.set({})
    if (!userId) return
    void refetch()
    onSignIn()
  }

  function watch(id: string, listener: () => void): () => void {
    const stops = [subscribeToSession(clearForOthers), values.subscribe(listener)]
    watched.set(id, (watched.get(id) ?? 0) + 1)
    // A page left open misses later changes.
    stopWatchingFocus ??= onWindowFocus(() => void refetch())
    clearForOthers()
    if (values.get()[id] === undefined) void refetch()
    return () => {
      for (const stop of stops) stop()
      const left = (watched.get(id) ?? 1) - 1
      if (left > 0) watched.set(id, left)
      else watched.delete(id)
      if (watched.size > 0) return
      stopWatchingFocus?.()
      stopWatchingFocus = undefined
    }
  }

  /** The value of an id; undefined for visitors and until the server has responded. */
  function useValue(id: string): Value | undefined {
    const subscribe = useCallback((listener: () => void) => watch(id, listener), [id])
    return useSyncExternalStore(
      subscribe,
      () => values.get()[id],
      () => undefined,
    )
  }

  /** Applies a change immediately; the server's response follows. */
  function show(id: string, value: Value): void {
    values.set({ ...values.get(), [id]: value })
  }

  /** Resolves with the value of an id once the server has responded; undefined for visitors and on failure. */
  async function wait(id: string): Promise<Value | undefined> {
    if (values.get()[id] === undefined) await refetch()
    return values.get()[id]
  }

  return { useValue, useHasFailed: () => useStore(hasFailed), show, refetch, wait }
}
