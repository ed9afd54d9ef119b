import { FormHeading } from '#app/ui/form-heading.tsx'
import { BuildOfferForm } from './build-offer-form.tsx'

/** The link back from the form. */
export const BACK = { label: 'Custom Builds', to: '/dashboard/custom-builds' }

export function NewBuildOffer({ userId }: { userId: string }) {
  return (
    <>
      <FormHeading title="New custom build listing" back={BACK} />
      <BuildOfferForm userId={userId} offer={null} />
    </>
  )
}
