import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useLinkedEntry } from '#app/ui/use-linked-entry.ts'
import type { OfferSide } from '#contracts/buying/price-offers.ts'
import { OfferEntry } from './offer-entry.tsx'
import { isOwnTurn } from './offer-words.ts'
import { useOffers } from './use-offers.ts'

/** A person's offers on one side. */
export function OfferList({ userId, side }: { userId: string; side: OfferSide }) {
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOffers(userId, side)
  // Those to reply to first; the sort keeps the rest in order.
  const offers = data?.pages.flatMap((page) => page.offers).toSorted((a, b) => Number(isOwnTurn(b)) - Number(isOwnTurn(a)))
  const isMissing = useLinkedEntry(
    'offer',
    offers?.map(({ id }) => id),
    { hasNextPage, isFetchingNextPage, fetchNextPage },
  )
  if (isError && !offers)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load offers
      </ErrorBox>
    )
  if (!offers) return <OffersSkeleton />
  if (offers.length === 0) {
    return (
      <EmptyState title="No offers yet">
        {side === 'buyer'
          ? 'Your offers will appear here. To make one, look for “Make an offer” on an instrument’s page.'
          : 'Turn on “Accept offers” in a listing. Offers from buyers appear here.'}
      </EmptyState>
    )
  }
  return (
    <>
      {isMissing && (
        <Notice tone="caution" role="status" className="mb-6 max-w-3xl">
          We couldn’t find this offer. Are you signed in with the right account?
        </Notice>
      )}
      <ul aria-label="Offers" className="max-w-3xl">
        {offers.map((offer) => (
          <li
            key={offer.id}
            id={`offer-${offer.id}`}
            tabIndex={-1}
            className="scroll-mt-24 border-t border-rule py-6 first:border-t-0 first:pt-0"
          >
            <OfferEntry offer={offer} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} pending={isFetchingNextPage} className="mt-4">
          Show more
        </Button>
      )}
    </>
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
