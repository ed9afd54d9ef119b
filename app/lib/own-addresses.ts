import { useQuery } from '@tanstack/react-query'
import { COUNTRIES } from '#contracts/address.ts'
import type { Address } from '#contracts/address-views.ts'
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

/** An address on one line, to tell it from others. */
export function addressLine({ name, street1, street2, city, state, zip, country }: Address): string {
  const place = [street1, street2, city, `${state} ${zip}`.trim()].filter(Boolean)
  return [name, ...place, ...(country === 'US' ? [] : [COUNTRIES[country]])].filter(Boolean).join(', ')
}
