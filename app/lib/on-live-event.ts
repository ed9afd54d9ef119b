import type { LiveTopic } from '#contracts/kernel/live-topics.ts'
import { type LiveUpdate, startLiveUpdates } from './start-live-updates.ts'

const listeners = new Map<LiveTopic, Set<() => void>>()
let isStarted = false

/** Calls back on a change from any device, and after every gap in which one may have been missed. */
export function onLiveEvent(name: LiveTopic, listener: () => void): () => void {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener))
  if (!isStarted) {
    isStarted = true
    startLiveUpdates(notify)
  }
  return () => ofName.delete(listener)
}

/** The same for several topics. */
export function onLiveEvents(names: readonly LiveTopic[], listener: () => void): () => void {
  const ends = names.map((name) => onLiveEvent(name, listener))
  return () => ends.forEach((end) => void end())
}

function notify(update: LiveUpdate) {
  const notified = update === 'refetch' ? [...listeners.values()] : [listeners.get(update) ?? []]
  for (const ofName of notified) for (const listener of ofName) listener()
}
