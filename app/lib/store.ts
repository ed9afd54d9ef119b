import { useSyncExternalStore } from 'react'

/** A value that several parts of a page share, outside React. The server and the first drawing see the initial one. */
export type Store<State> = {
  readonly initial: State
  get(): State
  set(next: State): void
  /** Calls back after each change; returns how to stop. */
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

/** What a store holds, as it changes. */
export function useStore<State>({ subscribe, get, initial }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, () => initial)
}
