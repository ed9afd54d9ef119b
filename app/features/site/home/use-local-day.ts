import { useSyncExternalStore } from 'react'
import { readerDay } from '#contracts/kernel/dates/days.ts'

/** The day in the reader's time zone. The shared page is rendered with the shop's day and updates on hydration. */
export function useLocalDay(shopDay: string): string {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => readerDay(new Date()),
    () => shopDay,
  )
}

/** A page left open past midnight updates when the reader returns. */
function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
