import type { LiveName } from '#contracts/live-names.ts'
import { type LiveUpdate, startLiveUpdates } from './live-updates.ts'

/** Told whether it is only that the stream begins: then something may have been missed before. */
type Listener = (isBeginning: boolean) => void

const listeners = new Map<LiveName, Set<Listener>>()
let isStarted = false

/** Calls back when it changed, here or on another device, and after every gap in which it may have. */
export function onLiveEvent(name: LiveName, listener: Listener): () => void {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener))
  if (!isStarted) {
    isStarted = true
    startLiveUpdates(tell)
  }
  return () => ofName.delete(listener)
}

function tell(update: LiveUpdate) {
  const heard = update === 'refetch' ? [...listeners.values()] : [listeners.get(update) ?? []]
  for (const ofName of heard) for (const listener of ofName) listener(update === 'refetch')
}
