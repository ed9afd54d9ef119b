import { config, type ZodError } from 'zod'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'
import { plainMessage } from './plain-message.ts'

config({ localeError: plainMessage })

/** zod's issues by dotted field path, for the form that sent them. */
export function invalidInput(error: ZodError): Refusal {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body'
    fields[path] = [...(fields[path] ?? []), issue.message]
  }
  return new Refusal('invalid_input', 'Please check the highlighted fields', { fields })
}
