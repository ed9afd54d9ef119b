import { ButtonLink } from '#app/ui/button.tsx'
import { PublishedBanner } from '#app/ui/published-banner.tsx'
import type { OwnBuildOffer } from '#contracts/build-offers.ts'

type PublishedNoteProps = {
  listing: OwnBuildOffer
  /** None while nothing of the workshop is public. */
  builderPath: string | null
}

/** The moment it stands on the profile, and the ways on. */
export function PublishedNote({ listing: { listing_title }, builderPath }: PublishedNoteProps) {
  return (
    <PublishedBanner
      title={builderPath ? `${listing_title} is published` : `${listing_title} is ready`}
      hint={builderPath ? 'Buyers find it on your profile now.' : 'Buyers find it as soon as your workshop has been looked at.'}
    >
      {builderPath && (
        <ButtonLink to={builderPath} variant="primary">
          View your profile
        </ButtonLink>
      )}
    </PublishedBanner>
  )
}
