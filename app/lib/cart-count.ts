import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Told by the cart, so that the navigation need not load it. */
export function setCartCount(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

/** How many items the cart holds; 0 until it is known. */
export function useCartCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
}
