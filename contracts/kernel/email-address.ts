import { z } from 'zod'
import { EMAIL, storedEmail } from './stored-email.ts'

/** Parses a stored address, or fails with this error. */
export function validEmail(invalid: string) {
  return z.email({ pattern: EMAIL, error: invalid })
}

/** An email address in a body. */
export function emailAddress(invalid: string, tooLong = invalid) {
  return z.string(invalid).max(320, tooLong).transform(storedEmail).pipe(validEmail(invalid).max(254, tooLong))
}
