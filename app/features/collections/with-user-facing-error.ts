import { ApiError } from '#app/lib/api.ts'

/** Returns an answer; throws a refusal with its own message, and any other fault with the given one. */
export async function withUserFacingError<Answer>(asked: Promise<Answer>, words: string): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.isUserFacing) throw error
    throw new Error(words, { cause: error })
  }
}
