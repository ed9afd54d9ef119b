import { mediumDate } from '#app/lib/local-dates.ts'

const MINUTE_MS = 60_000

/** How long ago, in the specification's words (1, section 9): minutes, hours, then the date. */
export function timeLabel(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes}m ago`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`
  return mediumDate(iso)
}

/** The day shown between messages, in the reader's time zone. */
export function dayLabel(iso: string, now: number): string {
  const day = new Date(iso).toDateString()
  if (day === new Date(now).toDateString()) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return day === yesterday.toDateString() ? 'Yesterday' : mediumDate(iso)
}
