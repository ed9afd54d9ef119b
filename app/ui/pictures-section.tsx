import type { ReactNode } from 'react'
import type { Family } from '#contracts/catalog/measures/families.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import type { Bucket } from '#contracts/people/uploads.ts'
import { errorsUnder } from './errors-under.ts'
import { FormSection } from './form-section.tsx'
import { useFormState } from './form-state.ts'
import { ImageListField } from './image-list-field.tsx'

type PicturesSectionProps = {
  form: { draft: { images: Picture[] }; change: (more: { images: Picture[] }) => void }
  hint: string
  bucket: Bucket
  max: number
  family?: Family
  /** The photos still required before publishing */
  missing?: string | undefined
  onBusyChange: (isBusy: boolean) => void
  children?: ReactNode
}

/** The pictures of a listing, and related fields. */
export function PicturesSection({ form: { draft, change }, hint, children, ...rest }: PicturesSectionProps) {
  const { errors, clearError } = useFormState()
  const wrong = errorsUnder(errors, 'images')
  return (
    <FormSection id="pictures" title="Photos" hint={hint}>
      <ImageListField
        {...rest}
        name="images"
        label="Photos"
        value={draft.images}
        error={wrong.words}
        onChange={(images) => {
          wrong.fields.forEach(clearError)
          change({ images })
        }}
      />
      {children}
    </FormSection>
  )
}
