import { useSyncExternalStore } from 'react'

/** A value shared by several parts of a page, outside React. The server and the first rendering use the initial value. */
export type Store<State> = {
  readonly initial: State
  get(): State
  set(next: State): void
  /** Calls back after each change; returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The current value of a store. */
export function useStore<State>({ subscribe, get, initial }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, () => initial)
}
