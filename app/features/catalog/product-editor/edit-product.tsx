import { Link, useLocation } from 'react-router'
import { EditorLoader } from '#app/ui/editor-loader.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { DuplicateProduct } from './duplicate-product.tsx'
import { draftFrom } from './product-draft.ts'
import { BACK_TO_PRODUCTS, ProductForm, type RenderPreview } from './product-form.tsx'
import { productPreview } from './product-preview.ts'
import { PublishedNotice } from './published-notice.tsx'
import { RelistProduct } from './relist-product.tsx'
import { useOwnProduct } from './use-own-product.ts'

const NOT_FOUND = { title: 'Instrument not found', back: { label: 'Back to your listings', to: '/dashboard' } }

type EditProductProps = { productId: string; profile: OwnProfile; renderPreview: RenderPreview }

/** The form of a builder's own instrument; read-only once it is sold. */
export function EditProduct({ productId, profile, renderPreview }: EditProductProps) {
  return (
    <EditorLoader query={useOwnProduct(profile.user_id, productId)} notFound={NOT_FOUND}>
      {({ product }) => <ProductEditorPage product={product} profile={profile} renderPreview={renderPreview} />}
    </EditorLoader>
  )
}

type ProductEditorPageProps = { product: OwnProductDetail; profile: OwnProfile; renderPreview: RenderPreview }

function ProductEditorPage({ product, profile, renderPreview }: ProductEditorPageProps) {
  const { state } = useLocation()
  const isPublic = product.status === 'listed' && product.is_available
  return (
    <>
      <FormHeading title={product.name} back={BACK_TO_PRODUCTS}>
        {product.has_page && (
          <Link to={`/product/${product.id}`} className="link tap-target text-sm">
            View listing
          </Link>
        )}
        <div className="sm:ml-auto">
          <DuplicateProduct userId={profile.user_id} product={product} />
        </div>
      </FormHeading>
      {isPublic && state?.isPublished === true && <PublishedNotice product={product} profile={profile} />}
      {isPublic && !product.has_page && (
        <p className="mt-2 max-w-measure text-sm text-ink-soft">
          Your workshop isn’t public yet, so only you can see this listing. Use Preview to see how it will look.
        </p>
      )}
      {product.can.edit ? (
        <ProductForm key={product.id} profile={profile} product={product} renderPreview={renderPreview} />
      ) : (
        <>
          <p role="status" className="mt-6 max-w-measure border-l-2 border-brass bg-panel px-4 py-2 text-sm">
            <ReadOnlyReason product={product} />
          </p>
          {product.resale && (
            <div className="mt-6">
              <RelistProduct userId={profile.user_id} product={product} resale={product.resale} />
            </div>
          )}
          <div className="mt-8">{renderPreview(productPreview(draftFrom(product), profile, product))}</div>
        </>
      )}
    </>
  )
}

/** Why a listing can't be edited */
function ReadOnlyReason({ product: { status, on_hold_until: until } }: { product: OwnProductDetail }) {
  if (status === 'sold') return 'This instrument has been sold and can no longer be changed.'
  if (until === null) return 'This instrument is reserved for a buyer and can’t be changed right now.'
  return (
    <>
      On hold for an accepted offer until {formatDateTime(until)}.{' '}
      <Link to="/dashboard/offers" className="link">
        Cancel the offer
      </Link>{' '}
      to edit this listing.
    </>
  )
}
