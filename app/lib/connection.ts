import { createStore, useStore } from './store.ts'

/** The shop does not answer. `wanted` is the page that was asked for meanwhile. */
export type Outage = { kind: 'offline' | 'unreachable'; wanted?: string }

const PATIENCE_MS = 5_000

const outage = createStore<Outage | null>(null)

export function useOutage(): Outage | null {
  return useStore(outage)
}

/** Something smells of an outage: what the browser says, or what was last seen. Neither is proof. */
export function isOutageLikely(): boolean {
  return outage.get() !== null || !navigator.onLine
}

/** Asks whether the shop answers. An outage begins or ends with it. */
export async function checkConnection(wanted = outage.get()?.wanted): Promise<boolean> {
  const isReached = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!isReached) outage.set({ kind: navigator.onLine ? 'unreachable' : 'offline', wanted })
  else outage.set(null)
  return isReached
}

/** Fetches code only from a shop that answers: a browser remembers what did not come, and asks no second time. */
export async function loadWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isOutageLikely() && !(await checkConnection())) throw new Error('The shop cannot be reached')
  return load()
}
