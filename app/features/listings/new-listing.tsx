import { FormHeading } from '#app/ui/form-heading.tsx'
import type { OwnProfile } from '#contracts/profile.ts'
import { type DrawPage, LISTINGS, ListingForm } from './listing-form.tsx'

/** An instrument from nothing. */
export function NewListing({ profile, drawPage }: { profile: OwnProfile; drawPage: DrawPage }) {
  return (
    <>
      <FormHeading title="New listing" back={LISTINGS} />
      <ListingForm profile={profile} product={null} drawPage={drawPage} />
    </>
  )
}
