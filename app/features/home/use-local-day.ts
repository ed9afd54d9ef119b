import { useSyncExternalStore } from 'react'
import { readerDay } from '#contracts/dates/days.ts'

/**
 * The day in the reader's time zone. The shared page has the shop's day; a reader in another day sees their own once the page is hydrated.
 */
export function useLocalDay(shopDay: string): string {
  return useSyncExternalStore(
    whenLookedAt,
    () => readerDay(new Date()),
    () => shopDay,
  )
}

/** A page left open over midnight is updated when the reader returns. */
function whenLookedAt(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
