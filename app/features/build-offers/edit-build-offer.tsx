import { useLocation } from 'react-router'
import { ApiError } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { BuildOfferForm } from './build-offer-form.tsx'
import { BACK } from './new-build-offer.tsx'
import { NotAcceptingNotice } from './not-accepting-notice.tsx'
import { PublishedNote } from './published-note.tsx'
import { useOwnBuildOffer } from './use-own-build-offers.ts'

type EditBuildOfferProps = { userId: string; listingId: string; builderPath: string | null }

/** The form of one's own build offer. */
export function EditBuildOffer({ userId, listingId, builderPath }: EditBuildOfferProps) {
  const { state } = useLocation()
  const { data, error, refetch } = useOwnBuildOffer(userId, listingId)
  if (data) {
    const { listing } = data
    return (
      <>
        <FormHeading title={listing.listing_title} back={BACK} />
        {listing.is_published && state?.isPublished === true && <PublishedNote listing={listing} builderPath={builderPath} />}
        {listing.is_published && <NotAcceptingNotice userId={userId} what="it" className="mt-5" />}
        <BuildOfferForm userId={userId} listing={listing} />
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
