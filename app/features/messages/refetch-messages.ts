import { queryClient } from '#app/lib/query-client.ts'

/** What is shown of the messages is fetched again; what is not, when it is shown. */
export async function refetchMessages(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['messages'] })
}
