import type { ZodError } from 'zod'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'

// A schema's message for a missing value without a text of its own.
const UNSAID = /^Invalid (?:input|option): expected .*received (?:undefined|null)$/

/** zod's issues by dotted field path, for the form that sent them. */
export function invalidInput(error: ZodError): Refusal {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body'
    fields[path] = [...(fields[path] ?? []), UNSAID.test(issue.message) ? 'This is required' : issue.message]
  }
  return new Refusal('invalid_input', 'Please check the highlighted fields', { fields })
}
