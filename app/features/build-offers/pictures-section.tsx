import { FormSection } from '#app/ui/form-section.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { MAX_OFFER_IMAGES } from '#contracts/build-offers.ts'
import { errorsUnder } from './errors-under.ts'
import type { BuildOfferForm } from './use-build-offer-draft.ts'

type PicturesSectionProps = { form: BuildOfferForm; onBusyChange: (isBusy: boolean) => void }

/** Instruments of this kind that were built already. */
export function PicturesSection({ form: { draft, change }, onBusyChange }: PicturesSectionProps) {
  const { errors, clearError } = useFormState()
  const wrong = errorsUnder(errors, 'images')
  return (
    <FormSection id="pictures" title="Pictures" hint="Instruments of this kind that you have built. The whole front first.">
      <ImageListField
        name="images"
        label="Images"
        bucket="custombuildsexampleimages"
        max={MAX_OFFER_IMAGES}
        value={draft.images}
        error={wrong.words}
        onBusyChange={onBusyChange}
        onChange={(images) => {
          wrong.fields.forEach(clearError)
          change({ images })
        }}
      />
    </FormSection>
  )
}
