import { useQuery } from '@tanstack/react-query'
import { COUNTRIES } from '#contracts/address.ts'
import type { Address } from '#contracts/address-views.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

const KEY = 'addresses'

/** The address book of whoever is signed in, and where their parcels went before. */
export function useOwnAddresses(userId: string) {
  return useQuery({ queryKey: [KEY, userId], queryFn: () => api('GET /api/v1/addresses') }, queryClient)
}

/** Asks again, after a change. */
export function refetchOwnAddresses(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] })
}

/** An address in one line, as it is told from others. */
export function addressLine({ name, street1, street2, city, state, zip, country }: Address): string {
  const place = [street1, street2, city, `${state} ${zip}`.trim()].filter(Boolean)
  return [name, ...place, ...(country === 'US' ? [] : [COUNTRIES[country]])].filter(Boolean).join(', ')
}
