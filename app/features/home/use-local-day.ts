import { useSyncExternalStore } from 'react'
import { localDay } from './calendar.ts'

/**
 * The day on the reader's wall. The page that everybody gets carries the shop's day; a reader for whom it is still
 * yesterday, or tomorrow already, sees their own as soon as the page is awake.
 */
export function useLocalDay(shopDay: string): string {
  return useSyncExternalStore(
    whenLookedAt,
    () => localDay(new Date()),
    () => shopDay,
  )
}

/** A page that was left open over midnight is right again when somebody comes back to it. */
function whenLookedAt(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
