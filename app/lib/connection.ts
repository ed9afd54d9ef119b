import { useSyncExternalStore } from 'react'

/** The shop does not answer. `wanted` is the page that was asked for meanwhile. */
export type Outage = { kind: 'offline' | 'unreachable'; wanted?: string }

const PATIENCE_MS = 5_000

let outage: Outage | null = null
const listeners = new Set<() => void>()

function settle(next: Outage | null): void {
  outage = next
  for (const listener of listeners) listener()
}

export function useOutage(): Outage | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => outage,
    () => null,
  )
}

/** Something smells of an outage: what the browser says, or what was last seen. Neither is proof. */
export function isOutageLikely(): boolean {
  return outage !== null || !navigator.onLine
}

/** Asks whether the shop answers. An outage begins or ends with it. */
export async function checkConnection(wanted = outage?.wanted): Promise<boolean> {
  const isReached = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!isReached) settle({ kind: navigator.onLine ? 'unreachable' : 'offline', wanted })
  else if (outage) settle(null)
  return isReached
}

/** Fetches code only from a shop that answers: a browser remembers what did not come, and asks no second time. */
export async function loadWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isOutageLikely() && !(await checkConnection())) throw new Error('The shop cannot be reached')
  return load()
}
