import type { FieldErrors } from '#contracts/kernel/refusal.ts'

/** The server's missing fields minus those filled in since. Saving validates them again. */
export function remainingFieldErrors(missing: FieldErrors, changes: object): FieldErrors {
  return Object.fromEntries(Object.entries(missing).filter(([field]) => !((field.split('.')[0] ?? '') in changes)))
}
