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

/** What the signed-in person may do about an instrument; undefined for visitors and until the server said. */
export function usePurchaseState(productId: string): PurchaseState | undefined {
  const subscribe = useCallback((listener: () => void) => watch(productId, listener), [productId])
  return useSyncExternalStore(
    subscribe,
    () => states[productId],
    () => undefined,
  )
}

/** Asks again for every instrument on the page. */
export function refetchPurchaseStates(): void {
  if (isAsking) return
  isAsking = true
  // After this turn, so that all buttons of a page are asked for in one call.
  setTimeout(() => void ask(), 0)
}

function watch(productId: string, listener: () => void): () => void {
  const endSession = subscribeToSession(forgetOthers)
  listeners.add(listener)
  watched.set(productId, (watched.get(productId) ?? 0) + 1)
  // Left open, a page misses what others buy meanwhile.
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

/** What is known belongs to one person. */
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
    // The public page's state stands, and the server judges every act anyway.
  }
}

function show(next: Record<string, PurchaseState>) {
  states = next
  for (const listener of listeners) listener()
}
