import type { FieldErrors } from '#contracts/refusal.ts'

/** What the server found missing, less what has been written since: that is judged when it is saved. */
export function remainingFieldErrors(missing: FieldErrors, changes: object): FieldErrors {
  return Object.fromEntries(Object.entries(missing).filter(([field]) => !((field.split('.')[0] ?? '') in changes)))
}
