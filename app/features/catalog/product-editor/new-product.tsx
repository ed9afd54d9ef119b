import { FormHeading } from '#app/ui/form-heading.tsx'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { BACK_TO_PRODUCTS, ProductForm, type RenderPreview } from './product-form.tsx'

/** The form for a new instrument. */
export function NewProduct({ profile, renderPreview }: { profile: OwnProfile; renderPreview: RenderPreview }) {
  return (
    <>
      <FormHeading title="New listing" back={BACK_TO_PRODUCTS} />
      <ProductForm profile={profile} product={null} renderPreview={renderPreview} />
    </>
  )
}
