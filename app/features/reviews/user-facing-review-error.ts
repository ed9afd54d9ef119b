import { ApiError } from '../../lib/api.ts'

/** A fault of the shop in the specification's words; a "no" of the server in its own. */
export function userFacingReviewError(error: unknown, words: string): unknown {
  return error instanceof ApiError && (error.isUserFacing || error.status === 0) ? error : new Error(words, { cause: error })
}
