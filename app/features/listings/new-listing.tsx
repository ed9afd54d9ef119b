import type { OwnProfile } from '#contracts/profile.ts'
import { type DrawPage, ListingForm } from './listing-form.tsx'
import { ListingHeading } from './listing-heading.tsx'

/** An instrument from nothing. */
export function NewListing({ profile, drawPage }: { profile: OwnProfile; drawPage: DrawPage }) {
  return (
    <>
      <ListingHeading title="New listing" />
      <ListingForm profile={profile} product={null} drawPage={drawPage} />
    </>
  )
}
