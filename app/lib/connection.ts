import { createStore, useStore } from './store.ts'

/** The shop is unreachable. `wanted` is the page requested meanwhile. */
export type Outage = { kind: 'offline' | 'unreachable'; wanted?: string }

const PATIENCE_MS = 5_000

const outage = createStore<Outage | null>(null)

export function useOutage(): Outage | null {
  return useStore(outage)
}

/** Whether an outage is likely, from the browser's report or the last request. Neither is proof. */
export function isOutageLikely(): boolean {
  return outage.get() !== null || !navigator.onLine
}

/** Checks whether the shop responds, and starts or ends an outage accordingly. */
export async function checkConnection(wanted = outage.get()?.wanted): Promise<boolean> {
  const isReached = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!isReached) outage.set({ kind: navigator.onLine ? 'unreachable' : 'offline', wanted })
  else outage.set(null)
  return isReached
}

/** Loads code only while the shop responds: a browser caches a failed import and never retries it. */
export async function loadIfReachable<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isOutageLikely() && !(await checkConnection())) throw new Error('The shop cannot be reached')
  return load()
}
