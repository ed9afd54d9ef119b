import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { remainingFieldErrors } from '#app/lib/remaining-field-errors.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormOutline } from '#app/ui/form-outline.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnProductDetail } from '#contracts/own-products.ts'
import type { ProductDetail } from '#contracts/product-views.ts'
import type { OwnProfile } from '#contracts/profile.ts'
import { DeliverySection } from './delivery-section.tsx'
import { FORM_FIELDS, filledSections, placeOf, SECTIONS } from './form-sections.ts'
import { InstrumentSection } from './instrument-section.tsx'
import { ParcelSection } from './parcel-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { invalidInputs, missingPicture, missingToPublish } from './product-body.ts'
import { ProductFormActions } from './product-form-actions.tsx'
import { productPreview } from './product-preview.ts'
import { SellingSection } from './selling-section.tsx'
import { SpecificationsSection } from './specifications-section.tsx'
import { syncToProvider } from './sync-to-provider.ts'
import { useProductDraft } from './use-product-draft.ts'

/** Draws the page a buyer will see. */
export type RenderPreview = (product: ProductDetail) => ReactNode

type ProductFormProps = { profile: OwnProfile; product: OwnProductDetail | null; renderPreview: RenderPreview }

/** The way back from the form. */
export const BACK_TO_PRODUCTS = { label: 'Listings', to: '/dashboard' }

const PUBLICATION: Record<string, { is_available?: boolean }> = {
  publish: { is_available: true },
  hide: { is_available: false },
}

/** Everything a builder says of an instrument. A save goes on to the form of what was saved. */
export function ProductForm({ profile, product, renderPreview }: ProductFormProps) {
  const navigate = useNavigate()
  const form = useProductDraft(profile.user_id, product)
  const [isUploading, setUploading] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)

  const isPublic = product?.status === 'listed' && product.is_available
  const needed = {
    ...remainingFieldErrors(product?.missing ?? {}, form.changes),
    ...(product && !isPublic && missingPicture(form.draft)),
  }

  function validate(values: FormData) {
    const wrong = invalidInputs(form.draft)
    if (values.get('act') !== 'publish') return wrong
    const found = { ...missingToPublish(form.draft), ...wrong }
    // What the shop found missing before is said with it; alone it is for the shop to say again.
    return Object.keys(found).length > 0 ? { ...needed, ...found } : found
  }

  async function save(values: FormData) {
    const act = String(values.get('act') ?? 'save')
    const saved = await form.save(PUBLICATION[act] ?? {})
    if (act === 'hide') toast.success('Hidden from the catalog')
    else if (act === 'save') toast.success(saved.status === 'draft' ? 'Draft saved' : 'Listing saved')
    if (saved.status === 'listed') void syncToProvider(saved.id)
    const isPublished = act === 'publish'
    if (!product || isPublished) {
      const state = { isPublished }
      void navigate(`/dashboard/products/${saved.id}/edit`, { replace: true, state, preventScrollReset: !isPublished })
    }
  }

  return (
    <>
      <Form onSubmit={save} validate={validate} aria-label="Listing" className="pt-3">
        <RestoredDraftNotice isRestored={form.isRestored} className="mt-3" />
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="min-w-0 lg:order-last">
            <FormOutline
              sections={SECTIONS}
              filled={filledSections(form.draft, profile)}
              fields={FORM_FIELDS}
              missing={needed}
              placeOf={placeOf}
            />
          </div>
          <div className="max-w-measure">
            <div className="flex flex-col gap-12">
              <InstrumentSection form={form} />
              <PicturesSection form={form} onBusyChange={setUploading} />
              <SpecificationsSection form={form} />
              <ParcelSection form={form} />
              <DeliverySection form={form} profile={profile} />
              <SellingSection form={form} />
            </div>
            <ProductFormActions form={form} isUploading={isUploading} onPreview={() => setPreviewing(true)} />
          </div>
        </div>
      </Form>
      <Dialog open={isPreviewing} onClose={() => setPreviewing(false)} title="As a buyer will see it" size="large">
        {isPreviewing && renderPreview(productPreview(form.draft, profile, product))}
      </Dialog>
    </>
  )
}
