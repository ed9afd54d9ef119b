import { useQuery } from '@tanstack/react-query'
import type { LabelRate } from '#contracts/buying/seller-order-views.ts'
import { queryClient } from './query-client.ts'

type LabelRates = { rates: LabelRate[] }

/**
 * Today's label prices for a parcel. A new request invalidates earlier prices, so it runs only when opened or when the builder
 * asks.
 */
export function useLabelRates(parcelId: string, filing: string | undefined, read: (signal: AbortSignal) => Promise<LabelRates>) {
  return useQuery(
    {
      queryKey: ['label-rates', parcelId, filing],
      queryFn: ({ signal }) => read(signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  )
}
