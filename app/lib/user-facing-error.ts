import { ApiError } from './api.ts'

/** A refusal keeps its words; whatever went wrong on our side or on the way gets those of the specification. */
export function userFacingError(error: unknown, words: string): unknown {
  if (error instanceof ApiError && error.isUserFacing) return error
  return new Error(words)
}
