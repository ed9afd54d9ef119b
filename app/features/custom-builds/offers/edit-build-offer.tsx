import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EditorLoader } from '#app/ui/editor-loader.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'
import { PublishedBanner } from '#app/ui/published-banner.tsx'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { BuildOfferForm } from './build-offer-form.tsx'
import { NotAcceptingNotice } from './not-accepting-notice.tsx'
import { useOwnBuildOffer } from './use-own-build-offers.ts'

/** The link back from the form. */
const BACK = { label: 'Custom Builds', to: '/dashboard/custom-builds' }

const NOT_FOUND = { title: 'Listing not found', back: { label: 'Back to your custom builds', to: BACK.to } }

type EditBuildOfferProps = { userId: string; listingId: string; builderPath: string | null }

export function EditBuildOffer({ userId, listingId, builderPath }: EditBuildOfferProps) {
  const { state } = useLocation()
  return (
    <EditorLoader query={useOwnBuildOffer(userId, listingId)} notFound={NOT_FOUND}>
      {({ listing: offer }) => (
        <>
          <FormHeading title={offer.listing_title} back={BACK} />
          {offer.is_published && state?.isPublished === true && <PublishedNotice offer={offer} builderPath={builderPath} />}
          {offer.is_published && <NotAcceptingNotice userId={userId} what="this instrument" className="mt-5" />}
          <BuildOfferForm userId={userId} offer={offer} />
        </>
      )}
    </EditorLoader>
  )
}

type PublishedNoticeProps = {
  offer: OwnBuildOffer
  /** Undefined while the workshop is not public. */
  builderPath: string | null
}

/** Shown right after publishing, with links to continue. */
function PublishedNotice({ offer: { listing_title }, builderPath }: PublishedNoticeProps) {
  return (
    <PublishedBanner
      title={builderPath ? `${listing_title} is published` : `${listing_title} is ready`}
      hint={builderPath ? 'Buyers can now find it on your profile.' : 'Buyers will see it once we’ve reviewed your workshop.'}
    >
      {builderPath && (
        <ButtonLink to={builderPath} variant="primary">
          View your profile
        </ButtonLink>
      )}
    </PublishedBanner>
  )
}

export function NewBuildOffer({ userId }: { userId: string }) {
  return (
    <>
      <FormHeading title="New custom build listing" back={BACK} />
      <BuildOfferForm userId={userId} offer={null} />
    </>
  )
}
