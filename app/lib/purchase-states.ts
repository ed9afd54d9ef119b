import { useCallback, useSyncExternalStore } from 'react'
import type { PurchaseState } from '#contracts/cart.ts'
import { api } from './api.ts'
import { onWindowFocus } from './on-window-focus.ts'
import { currentSession, subscribeToSession } from './session.ts'

/** How many the server answers at once. */
const MOST_AT_ONCE = 100

let states: Record<string, PurchaseState> = {}
let knownFor: string | undefined
let isAsking = false
let stopLooking: (() => void) | undefined
const watched = new Map<string, number>()
const listeners = new Set<() => void>()

/** What the signed-in person may do with an instrument; undefined for visitors and until the server has answered. */
export function usePurchaseState(productId: string): PurchaseState | undefined {
  const subscribe = useCallback((listener: () => void) => watch(productId, listener), [productId])
  return useSyncExternalStore(
    subscribe,
    () => states[productId],
    () => undefined,
  )
}

/** Fetches the states of every instrument on the page again. */
export function refetchPurchaseStates(): void {
  if (isAsking) return
  isAsking = true
  // After this turn, so that one call covers all the buttons on the page.
  setTimeout(() => void ask(), 0)
}

function watch(productId: string, listener: () => void): () => void {
  const endSession = subscribeToSession(forgetOthers)
  listeners.add(listener)
  watched.set(productId, (watched.get(productId) ?? 0) + 1)
  // A page left open misses what others buy.
  stopLooking ??= onWindowFocus(refetchPurchaseStates)
  forgetOthers()
  if (states[productId] === undefined) refetchPurchaseStates()
  return () => {
    endSession()
    listeners.delete(listener)
    const left = (watched.get(productId) ?? 1) - 1
    if (left > 0) watched.set(productId, left)
    else watched.delete(productId)
    if (watched.size > 0) return
    stopLooking?.()
    stopLooking = undefined
  }
}

/** These states belong to one person. */
function forgetOthers() {
  const userId = currentSession().user?.id
  if (userId === knownFor) return
  knownFor = userId
  show({})
  if (userId) refetchPurchaseStates()
}

async function ask() {
  isAsking = false
  const userId = currentSession().user?.id
  const ids = [...watched.keys()].slice(0, MOST_AT_ONCE)
  if (!userId || ids.length === 0) return
  try {
    const answer = await api<{ states: Record<string, PurchaseState> }>(`/api/v1/purchase-states?ids=${ids.join(',')}`)
    if (currentSession().user?.id === userId) show({ ...states, ...answer.states })
  } catch {
    // Keep the public page's state; the server checks every action anyway.
  }
}

function show(next: Record<string, PurchaseState>) {
  states = next
  for (const listener of listeners) listener()
}
