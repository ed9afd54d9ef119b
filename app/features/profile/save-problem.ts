import { ApiError } from '#app/lib/api.ts'

/** A refusal keeps its words; whatever went wrong on our side or on the way gets the specification's. */
export function saveProblem(error: unknown): unknown {
  if (error instanceof ApiError && error.status > 0 && error.status < 500) return error
  return new Error('Failed to update profile. Please try again.')
}
