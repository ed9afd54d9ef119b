import { Link, useLocation } from 'react-router'
import { ApiError } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnProductDetail } from '#contracts/own-products.ts'
import type { OwnProfile } from '#contracts/profile.ts'
import { DuplicateProduct } from './duplicate-product.tsx'
import { draftFrom } from './product-draft.ts'
import { BACK_TO_PRODUCTS, ProductForm, type RenderPreview } from './product-form.tsx'
import { productPreview } from './product-preview.ts'
import { PublishedNotice } from './published-notice.tsx'
import { RelistProduct } from './relist-product.tsx'
import { useOwnProduct } from './use-own-product.ts'

type EditProductProps = { productId: string; profile: OwnProfile; renderPreview: RenderPreview }

/** The form of one's own instrument; of one that was sold, what it was. */
export function EditProduct({ productId, profile, renderPreview }: EditProductProps) {
  const { data, error, refetch } = useOwnProduct(profile.user_id, productId)
  if (data) return <ProductEditorPage product={data.product} profile={profile} renderPreview={renderPreview} />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return (
      <EmptyState level={1} title="Product not found" action={<ButtonLink to="/dashboard">Back to your listings</ButtonLink>}>
        It may have been deleted, or it is somebody else’s.
      </EmptyState>
    )
  }
  if (error)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        We could not fetch this listing.
      </ErrorBox>
    )
  return (
    <Loading label="Loading the listing" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-96 max-w-measure" />
    </Loading>
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
            View its page
          </Link>
        )}
        <div className="sm:ml-auto">
          <DuplicateProduct userId={profile.user_id} product={product} />
        </div>
      </FormHeading>
      {isPublic && state?.isPublished === true && <PublishedNotice product={product} profile={profile} />}
      {isPublic && !product.has_page && (
        <p className="mt-2 max-w-measure text-sm text-ink-soft">
          Nobody else sees it while your workshop is not public; Preview shows its page.
        </p>
      )}
      {product.can.edit ? (
        <ProductForm key={product.id} profile={profile} product={product} renderPreview={renderPreview} />
      ) : (
        <>
          <p role="status" className="mt-6 max-w-measure border-l-2 border-brass bg-plate px-4 py-2 text-sm">
            {product.status === 'sold'
              ? 'This instrument has been sold and can no longer be changed.'
              : 'Somebody is paying for this instrument right now. Try again in a while.'}
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
