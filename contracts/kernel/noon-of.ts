import { z } from 'zod'

/** A moment on a calendar day, for API clients from before days were supported */
export const NoonOf = z.string().nullable()

/** Noon UTC is the same day in nearly every time zone. */
export function noonOf(day: string | null): string | null {
  return day && `${day}T12:00:00.000Z`
}
