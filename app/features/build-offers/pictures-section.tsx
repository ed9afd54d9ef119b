import { FormSection } from '#app/ui/form-section.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { MAX_OFFER_IMAGES } from '#contracts/build-offers.ts'
import { errorsUnder } from './errors-under.ts'
import type { BuildOfferForm } from './use-build-offer-draft.ts'

type PicturesSectionProps = { form: BuildOfferForm; onBusyChange: (isBusy: boolean) => void }

/** Pictures of similar instruments the builder has made. */
export function PicturesSection({ form: { draft, change }, onBusyChange }: PicturesSectionProps) {
  const { errors, clearError } = useFormState()
  const wrong = errorsUnder(errors, 'images')
  return (
    <FormSection id="pictures" title="Pictures" hint="Similar instruments you have built. Start with a full view of the front.">
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
