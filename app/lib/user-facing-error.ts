import { ApiError } from './api.ts'

/** A refusal keeps its own message; any other fault gets the specification's sentence. */
export function userFacingError(error: unknown, words: string): unknown {
  if (error instanceof ApiError && error.isUserFacing) return error
  return new Error(words)
}
