import { z } from 'zod'

/** A moment of a calendar day, for programs of a version that had no days. */
export const NoonOf = z.string().nullable()

/** Noon in UTC: the same day in nearly every time zone. */
export function noonOf(day: string | null): string | null {
  return day && `${day}T12:00:00.000Z`
}
