import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnBuildOffer } from '#contracts/build-offers.ts'

type PublishedNoteProps = {
  listing: OwnBuildOffer
  /** None while nothing of the workshop is public. */
  builderPath: string | null
}

/** The moment it stands on the profile, and the ways on. */
export function PublishedNote({ listing: { listing_title }, builderPath }: PublishedNoteProps) {
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 border-l-2 border-spruce bg-plate px-5 py-4"
    >
      <div>
        <p className="font-medium">{builderPath ? `${listing_title} is published` : `${listing_title} is ready`}</p>
        <p className="text-sm text-ink-soft">
          {builderPath ? 'Buyers find it on your profile now.' : 'Buyers find it as soon as your workshop has been looked at.'}
        </p>
      </div>
      {builderPath && (
        <ButtonLink to={builderPath} variant="primary">
          View your profile
        </ButtonLink>
      )}
    </div>
  )
}
