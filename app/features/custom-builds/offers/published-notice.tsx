import { ButtonLink } from '#app/ui/button.tsx'
import { PublishedBanner } from '#app/ui/published-banner.tsx'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'

type PublishedNoticeProps = {
  offer: OwnBuildOffer
  /** Undefined while the workshop is not public. */
  builderPath: string | null
}

/** Shown right after publishing, with links to continue. */
export function PublishedNotice({ offer: { listing_title }, builderPath }: PublishedNoticeProps) {
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
