import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient, refetchQueries } from './query-client.ts'

const KEY = 'addresses'

/** The signed-in person's address book, and the addresses of earlier parcels. */
export function useOwnAddresses(userId: string) {
  return useQuery({ queryKey: [KEY, userId], queryFn: () => api('GET /api/v1/addresses') }, queryClient)
}

/** Fetches it again after a change. */
export function refetchOwnAddresses(): Promise<void> {
  return refetchQueries(KEY)
}
