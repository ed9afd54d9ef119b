import { ApiError } from '../../lib/api.ts'

/** The server's own message for a refusal, the specification's sentence for any other fault. */
export function userFacingReviewError(error: unknown, words: string): unknown {
  return error instanceof ApiError && (error.isUserFacing || error.status === 0) ? error : new Error(words, { cause: error })
}
