import { api } from './api.ts'
import { type QueryName, refetchQueries } from './query-client.ts'
import { userFacingError } from './user-facing-error.ts'

/** Waits for a change, and until the queries under these names show it. Throws a user-facing error, or else `failure`. */
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
    // After a refusal as well: the visible data may be out of date.
    await Promise.all(names.map(refetchQueries))
  }
}

/** Calls the API, then waits until the queries with these names are refetched. */
export function apiThenRefetch(names: readonly QueryName[], failure?: string): typeof api {
  return (call, ...input) => refetchAfter(api(call, ...input), names, failure)
}
