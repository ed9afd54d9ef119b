import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'

const KEY = 'tokens'

/** The signed-in user's tokens, and the permissions they can grant. */
export function useTokens() {
  return useQuery({ queryKey: [KEY], queryFn: () => api('GET /api/v1/tokens') }, queryClient)
}

/** Refetches them. */
export function refetchTokens(): Promise<void> {
  return refetchQueries(KEY)
}
