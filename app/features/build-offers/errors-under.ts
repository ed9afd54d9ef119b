import type { FieldErrors } from '#contracts/refusal.ts'

/** Everything wrong with a field and with the parts of it, for a line that stands for them all. */
export function errorsUnder(errors: FieldErrors, ...names: string[]): { fields: string[]; words: string | undefined } {
  const fields = Object.keys(errors).filter((field) => names.some((name) => field === name || field.startsWith(`${name}.`)))
  const words = new Set(fields.flatMap((field) => errors[field] ?? []))
  return { fields, words: [...words].join(' ') || undefined }
}
