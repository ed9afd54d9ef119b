import { ApiError } from '../../lib/api.ts'

/** A fault of the shop in the specification's words; a "no" of the server in its own. */
export function failureOf(error: unknown, words: string): unknown {
  return error instanceof ApiError && error.status < 500 ? error : new Error(words, { cause: error })
}
