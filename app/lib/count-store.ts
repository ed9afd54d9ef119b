import { useSyncExternalStore } from 'react'

/** A figure that one part of the shop tells and the navigation shows without loading that part; 0 until it is known. */
export function createCountStore(): [set: (next: number) => void, use: () => number] {
  let count = 0
  const listeners = new Set<() => void>()

  function set(next: number): void {
    if (next === count) return
    count = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return [
    set,
    () =>
      useSyncExternalStore(
        subscribe,
        () => count,
        () => 0,
      ),
  ]
}
