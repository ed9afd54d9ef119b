import type { FieldErrors } from '#contracts/kernel/refusal.ts'

/** All errors of a field and its parts, for one field that represents all of them. */
export function errorsUnder(errors: FieldErrors, ...names: string[]): { fields: string[]; words: string | undefined } {
  const fields = Object.keys(errors).filter((field) => names.some((name) => field === name || field.startsWith(`${name}.`)))
  const words = new Set(fields.flatMap((field) => errors[field] ?? []))
  return { fields, words: [...words].join(' ') || undefined }
}
