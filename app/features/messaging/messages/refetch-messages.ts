import { refetchQueries } from '#app/lib/query-client.ts'

/** Refetches visible messages now, and others when they are shown. */
export async function refetchMessages(): Promise<void> {
  await refetchQueries('messages')
}
