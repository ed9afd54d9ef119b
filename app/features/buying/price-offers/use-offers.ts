import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { refetchPurchaseStates } from '#app/lib/use-purchase-state.ts'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import type { OfferSide } from '#contracts/buying/price-offers.ts'

type OfferPage = { offers: PriceOffer[]; next_cursor: string | null }

/** The signed-in person's offers on one side, most recently changed first; updated while they are shown. */
export function useOffers(userId: string, side: OfferSide) {
  const query = useInfiniteQuery(
    {
      queryKey: ['offers', side, userId],
      queryFn: ({ pageParam, signal }): Promise<OfferPage> => {
        const query = { cursor: pageParam || undefined, limit: 20 }
        return side === 'buyer'
          ? api('GET /api/v1/offers', { query, signal })
          : api('GET /api/v1/seller/offers', { query, signal })
      },
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }: OfferPage) => next_cursor,
    },
    queryClient,
  )
  const { refetch } = query
  useEffect(() => onLiveEvent('offers', () => void refetch()), [refetch])
  return query
}

/** The user's open or accepted offer on an instrument; updated while it is shown. */
export function useOwnOffer(id: string, userId: string | undefined) {
  const { data, refetch } = useQuery(
    {
      queryKey: ['offers', 'own', userId, id],
      queryFn: ({ signal }) => api('GET /api/v1/offers', { query: { product_id: id, limit: 1 }, signal }),
      enabled: userId !== undefined,
    },
    queryClient,
  )
  useEffect(() => onLiveEvent('offers', () => void refetch()), [refetch])
  const latest = data?.offers[0]
  const isActive = userId !== undefined && (latest?.status === 'open' || latest?.status === 'accepted')
  return { offer: isActive ? latest : undefined, load: () => void refetch() }
}

/** Refetches offers and purchase buttons after an offer changed. */
export async function refetchOffers(): Promise<void> {
  await Promise.all([refetchQueries('offers'), refetchPurchaseStates()])
}
