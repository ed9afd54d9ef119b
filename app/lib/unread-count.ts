import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Told by the messages, so that the navigation need not load them. */
export function setUnreadCount(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

/** How many messages wait; 0 until it is known. */
export function useUnreadCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
}
