import { FormHeading } from '#app/ui/form-heading.tsx'
import { ListingForm } from './listing-form.tsx'

/** The way back from the form. */
export const BACK = { label: 'Custom Builds', to: '/dashboard/custom-builds' }

/** Something to build to order, from nothing. */
export function NewListing({ userId }: { userId: string }) {
  return (
    <>
      <FormHeading title="New custom build listing" back={BACK} />
      <ListingForm userId={userId} listing={null} />
    </>
  )
}
