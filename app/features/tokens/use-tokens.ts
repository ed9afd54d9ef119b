import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'

const KEY = 'tokens'

/** The signed-in person's tokens, and what they can give one. */
export function useTokens() {
  return useQuery({ queryKey: [KEY], queryFn: () => api('GET /api/v1/tokens') }, queryClient)
}

/** Fetches them again after a change. */
export function refetchTokens(): Promise<void> {
  return refetchQueries(KEY)
}
