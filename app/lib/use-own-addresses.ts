import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient, refetchQueries } from './query-client.ts'

const KEY = 'addresses'

/** The signed-in user's address book, and the addresses of earlier parcels. */
export function useOwnAddresses(userId: string) {
  return useQuery({ queryKey: [KEY, userId], queryFn: () => api('GET /api/v1/addresses') }, queryClient)
}

/** Refetches it. */
export function refetchOwnAddresses(): Promise<void> {
  return refetchQueries(KEY)
}
