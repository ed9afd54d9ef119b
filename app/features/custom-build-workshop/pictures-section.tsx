import { FormSection } from '#app/ui/form-section.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { MAX_LISTING_IMAGES } from '#contracts/custom-builds.ts'
import { errorsUnder } from './errors-under.ts'
import type { ListingForm } from './use-listing-draft.ts'

type PicturesSectionProps = { form: ListingForm; onBusyChange: (isBusy: boolean) => void }

/** Instruments of this kind that were built already. */
export function PicturesSection({ form: { draft, change }, onBusyChange }: PicturesSectionProps) {
  const { errors, forgive } = useFormState()
  const wrong = errorsUnder(errors, 'images')
  return (
    <FormSection id="pictures" title="Pictures" hint="Instruments of this kind that you have built. The whole front first.">
      <ImageListField
        name="images"
        label="Images"
        bucket="custombuildsexampleimages"
        max={MAX_LISTING_IMAGES}
        value={draft.images}
        error={wrong.words}
        onBusyChange={onBusyChange}
        onChange={(images) => {
          wrong.fields.forEach(forgive)
          change({ images })
        }}
      />
    </FormSection>
  )
}
