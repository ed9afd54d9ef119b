import { type QueryName, refetchQueries } from './query-client.ts'
import { userFacingError } from './user-facing-error.ts'

/** Waits for a change, and until what was fetched under these names shows it. Throws what people can read, or else `failure`. */
export async function refetchAfter<Answer>(
  change: Promise<Answer>,
  names: readonly QueryName[],
  failure = 'Something went wrong. Please try again.',
): Promise<Answer> {
  try {
    return await change
  } catch (error) {
    throw userFacingError(error, failure)
  } finally {
    // After a refusal too: what is shown may be out of date.
    await Promise.all(names.map(refetchQueries))
  }
}
