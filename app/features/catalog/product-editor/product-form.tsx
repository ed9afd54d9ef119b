import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { remainingFieldErrors } from '#app/lib/remaining-field-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EditorActions, EditorForm } from '#app/ui/editor-form.tsx'
import { PicturesSection } from '#app/ui/pictures-section.tsx'
import { toast } from '#app/ui/toast.ts'
import { VideoLinkField } from '#app/ui/video-link-field.tsx'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { MAX_IMAGES } from '#contracts/catalog/own-products.ts'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { DeliverySection } from './delivery-section.tsx'
import { filledSections, SECTIONS } from './form-sections.ts'
import { InstrumentSection } from './instrument-section.tsx'
import { familyOf } from './measure-draft.ts'
import { ParcelSection } from './parcel-section.tsx'
import { invalidInputs, missingToPublish, missingViews } from './product-body.ts'
import type { ProductDraft } from './product-draft.ts'
import { productPreview } from './product-preview.ts'
import { SellingSection } from './selling-section.tsx'
import { SoundLinkSection } from './sound-link-section.tsx'
import { SpecificationsSection } from './specifications-section.tsx'
import { syncToProvider } from './sync-to-provider.ts'
import { useProductDraft } from './use-product-draft.ts'

/** Renders the page a buyer will see. */
export type RenderPreview = (product: ProductDetail) => ReactNode

type ProductFormProps = { profile: OwnProfile; product: OwnProductDetail | null; renderPreview: RenderPreview }

/** The link back from the form. */
export const BACK_TO_PRODUCTS = { label: 'Listings', to: '/dashboard' }

/** Payouts are set up on another page. */
const ELSEWHERE = { payouts: '/dashboard/payouts' }

const PUBLICATION: Record<string, { is_available?: boolean }> = {
  publish: { is_available: true },
  unpublish: { is_available: false },
}

/** The form for an instrument. After the first save, it continues on the saved listing's page. */
export function ProductForm({ profile, product, renderPreview }: ProductFormProps) {
  const navigate = useNavigate()
  const form = useProductDraft(profile.user_id, product)
  const [isUploading, setUploading] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)

  const isPublic = product !== null && product.status === 'listed' && product.is_available
  const needed = {
    ...remainingFieldErrors(product?.missing ?? {}, writtenFields(form.changes)),
    ...(product && !isPublic && missingViews(form.draft)),
  }

  function validate(values: FormData) {
    const wrong = invalidInputs(form.draft)
    if (values.get('act') !== 'publish') return wrong
    const found = { ...missingToPublish(form.draft), ...wrong }
    // The form's own errors are shown with the server's, which would otherwise repeat them.
    return Object.keys(found).length > 0 ? { ...needed, ...found } : found
  }

  async function save(values: FormData) {
    const act = String(values.get('act') ?? 'save')
    const saved = await form.save(PUBLICATION[act] ?? {})
    if (act === 'unpublish') toast.success('Listing unpublished')
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
      <EditorForm
        label="Listing"
        onSubmit={save}
        validate={validate}
        parts={SECTIONS}
        filled={filledSections(form.draft, profile)}
        missing={needed}
        elsewhere={ELSEWHERE}
        isRestored={form.isRestored}
        actions={
          <EditorActions
            form={form}
            isUploading={isUploading}
            isPublic={isPublic}
            saveLabel={product?.status === 'listed' ? 'Save' : 'Save draft'}
            unpublish={{ act: 'unpublish', label: 'Unpublish' }}
            rest={product ? 'All changes saved.' : 'A draft needs only a name and a price.'}
          >
            <Button variant="text" onClick={() => setPreviewing(true)} className="mr-auto -ml-1">
              Preview
            </Button>
          </EditorActions>
        }
      >
        <InstrumentSection form={form} />
        <PicturesSection
          form={form}
          hint="Start with a full view of the front, upright; then back, headstock and details."
          bucket="instrumentimages"
          max={MAX_IMAGES}
          family={familyOf(form.draft)}
          missing={needed.images?.join(' ')}
          onBusyChange={setUploading}
        >
          <VideoLinkField
            name="video_url"
            value={form.draft.video_url}
            onChange={({ currentTarget }) => form.change({ video_url: currentTarget.value })}
          />
        </PicturesSection>
        <SoundLinkSection product={product} />
        <SpecificationsSection form={form} />
        <ParcelSection form={form} />
        <DeliverySection form={form} profile={profile} />
        <SellingSection form={form} profile={profile} />
      </EditorForm>
      <Dialog open={isPreviewing} onClose={() => setPreviewing(false)} title="Listing preview" size="large">
        {isPreviewing && renderPreview(productPreview(form.draft, profile, product))}
      </Dialog>
    </>
  )
}

/** Pounds and ounces are one field of the server. */
function writtenFields(changes: Partial<ProductDraft>): object {
  return 'weight_pounds' in changes || 'weight_ounces' in changes ? { ...changes, weight_oz: '' } : changes
}
