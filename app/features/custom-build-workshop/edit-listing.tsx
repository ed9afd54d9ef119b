import { useLocation } from 'react-router'
import { ApiError } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { ListingForm } from './listing-form.tsx'
import { BACK } from './new-listing.tsx'
import { NotAccepting } from './not-accepting.tsx'
import { PublishedNote } from './published-note.tsx'
import { useOwnListing } from './use-own-listings.ts'

type EditListingProps = { userId: string; listingId: string; builderPath: string | null }

/** The form of one's own listing. */
export function EditListing({ userId, listingId, builderPath }: EditListingProps) {
  const { state } = useLocation()
  const { data, error, refetch } = useOwnListing(userId, listingId)
  if (data) {
    const { listing } = data
    return (
      <>
        <FormHeading title={listing.listing_title} back={BACK} />
        {listing.is_published && state?.isPublished === true && <PublishedNote listing={listing} builderPath={builderPath} />}
        {listing.is_published && <NotAccepting userId={userId} what="it" className="mt-5" />}
        <ListingForm userId={userId} listing={listing} />
      </>
    )
  }
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return (
      <EmptyState level={1} title="Listing not found" action={<ButtonLink to={BACK.to}>Back to your custom builds</ButtonLink>}>
        It may have been deleted, or it is somebody else’s.
      </EmptyState>
    )
  }
  if (error)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        We could not fetch this listing.
      </ErrorBox>
    )
  return (
    <Loading label="Loading the listing" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-96 max-w-measure" />
    </Loading>
  )
}
