import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkedList } from '#app/ui/linked-list.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { OfferSide } from '#contracts/buying/price-offers.ts'
import { OfferEntry } from './offer-entry.tsx'
import { isOwnTurn } from './offer-words.ts'
import { useOffers } from './use-offers.ts'

/** A person's offers on one side. */
export function OfferList({ userId, side }: { userId: string; side: OfferSide }) {
  const query = useOffers(userId, side)
  // Those to reply to first; the sort keeps the rest in order.
  const offers = query.data?.pages.flatMap((page) => page.offers).toSorted((a, b) => Number(isOwnTurn(b)) - Number(isOwnTurn(a)))
  return (
    <LinkedList
      query={query}
      entries={offers}
      label="Offers"
      param="offer"
      failure="Failed to load offers"
      skeleton={<OffersSkeleton />}
      empty={
        <EmptyState title="No offers yet">
          {side === 'buyer'
            ? 'Your offers will appear here. To make one, look for “Make an offer” on an instrument’s page.'
            : 'Turn on “Accept offers” in a listing. Offers from buyers appear here.'}
        </EmptyState>
      }
    >
      {(offer) => <OfferEntry offer={offer} />}
    </LinkedList>
  )
}

export function OffersSkeleton() {
  return (
    <Loading label="Loading offers" className="flex flex-col gap-6">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </Loading>
  )
}
