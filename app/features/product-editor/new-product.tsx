import { FormHeading } from '#app/ui/form-heading.tsx'
import type { OwnProfile } from '#contracts/profile.ts'
import { BACK_TO_PRODUCTS, ProductForm, type RenderPreview } from './product-form.tsx'

/** An instrument from nothing. */
export function NewProduct({ profile, renderPreview }: { profile: OwnProfile; renderPreview: RenderPreview }) {
  return (
    <>
      <FormHeading title="New listing" back={BACK_TO_PRODUCTS} />
      <ProductForm profile={profile} product={null} renderPreview={renderPreview} />
    </>
  )
}
