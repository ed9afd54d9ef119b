import { ApiError } from '#app/lib/api.ts'

/** An answer; a fault of ours, or of the line, is told in the words of the act, and a refusal in its own. */
export async function withUserFacingError<Answer>(asked: Promise<Answer>, words: string): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.isUserFacing) throw error
    throw new Error(words, { cause: error })
  }
}
