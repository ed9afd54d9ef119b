import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'

/** Today's date (YYYY-MM-DD) where a quote was sent from: its last day ends there, wherever the builder is by now. */
export function dayOfQuote({ now, settings }: Needs<'now' | 'settings'>, quote: { timeZone: string | null } | undefined): string {
  return dayIn(quote?.timeZone ?? settings.timeZone, now())
}
