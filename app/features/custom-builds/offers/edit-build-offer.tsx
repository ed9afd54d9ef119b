import { useLocation } from 'react-router'
import { EditorLoader } from '#app/ui/editor-loader.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'
import { BuildOfferForm } from './build-offer-form.tsx'
import { BACK } from './new-build-offer.tsx'
import { NotAcceptingNotice } from './not-accepting-notice.tsx'
import { PublishedNotice } from './published-notice.tsx'
import { useOwnBuildOffer } from './use-own-build-offers.ts'

const NOT_FOUND = { title: 'Listing not found', back: { label: 'Back to your custom builds', to: BACK.to } }

type EditBuildOfferProps = { userId: string; listingId: string; builderPath: string | null }

/** The form for an existing build offer. */
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
