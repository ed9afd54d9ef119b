import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnBuildOffersPage } from '#contracts/custom-builds/build-offer-views.ts'
import { NotAcceptingNotice } from './not-accepting-notice.tsx'
import { OwnBuildOfferCard } from './own-build-offer-card.tsx'
import { useOwnBuildOffers } from './use-own-build-offers.ts'

const GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3'
const NEW = '/dashboard/custom-builds/new'

/** A builder's own build offers, with drafts. */
export function OwnBuildOffers({ userId }: { userId: string }) {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('listings'))) || 1)
  return (
    <QueryBoundary
      query={useOwnBuildOffers(userId, page)}
      failure="Failed to load custom build listings"
      skeleton={
        <Loading label="Loading your custom build listings" className={GRID}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="aspect-3/2 w-full" />
          ))}
        </Loading>
      }
    >
      {(offers) => (offers.total === 0 ? <FirstBuildOffer /> : <Found userId={userId} page={offers} />)}
    </QueryBoundary>
  )
}

function Found({ userId, page: { listings, total, page, pages } }: { userId: string; page: OwnBuildOffersPage }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-6">
        <p role="status" className="text-sm text-ink-soft">
          {total === 1 ? '1 listing' : `${total} listings`}
        </p>
        <ButtonLink to={NEW} variant="primary">
          Create listing
        </ButtonLink>
      </div>
      <NotAcceptingNotice userId={userId} what="these instruments" className="mb-8" />
      <ul aria-label="Your custom build listings" className={GRID}>
        {listings.map((offer) => (
          <li key={offer.id}>
            <OwnBuildOfferCard userId={userId} offer={offer} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          label="Pages of your custom build listings"
          page={page}
          pages={pages}
          pathOf={(number) => `/dashboard/custom-builds${number > 1 ? `?listings=${number}` : ''}`}
        />
      </div>
    </>
  )
}

function FirstBuildOffer() {
  return (
    <EmptyState
      title="No custom build listings yet"
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={
        <ButtonLink to={NEW} variant="primary">
          Create your first listing
        </ButtonLink>
      }
    >
      Describe the build, its starting price and its options. Only you can see a listing until you publish it.
    </EmptyState>
  )
}
