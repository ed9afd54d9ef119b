import { FormSection } from '#app/ui/form-section.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { MAX_IMAGES } from '#contracts/own-products.ts'
import type { ProductDraftState } from './use-product-draft.ts'

type PicturesSectionProps = { form: ProductDraftState; onBusyChange: (isBusy: boolean) => void }

/** The instrument from every side. */
export function PicturesSection({ form: { draft, change }, onBusyChange }: PicturesSectionProps) {
  const { errors, clearError } = useFormState()
  const wrong = Object.keys(errors).filter((name) => name === 'images' || name.startsWith('images.'))
  return (
    <FormSection id="pictures" title="Pictures" hint="The whole front first, upright; then back, headstock, and details.">
      <ImageListField
        name="images"
        label="Images"
        bucket="instrumentimages"
        max={MAX_IMAGES}
        value={draft.images}
        error={wrong.flatMap((name) => errors[name] ?? []).join(' ') || undefined}
        onBusyChange={onBusyChange}
        onChange={(images) => {
          wrong.forEach(clearError)
          change({ images })
        }}
      />
    </FormSection>
  )
}
