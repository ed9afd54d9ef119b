import { FormHeading } from '#app/ui/form-heading.tsx'
import { BuildOfferForm } from './build-offer-form.tsx'

/** The way back from the form. */
export const BACK = { label: 'Custom Builds', to: '/dashboard/custom-builds' }

/** Something to build to order, from nothing. */
export function NewBuildOffer({ userId }: { userId: string }) {
  return (
    <>
      <FormHeading title="New custom build listing" back={BACK} />
      <BuildOfferForm userId={userId} listing={null} />
    </>
  )
}
