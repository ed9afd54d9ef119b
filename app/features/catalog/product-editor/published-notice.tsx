import { ButtonLink } from '#app/ui/button.tsx'
import { PublishedBanner } from '#app/ui/published-banner.tsx'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { productSoundsPath } from '../dashboard/product-form-path.ts'

/** Shown right after publishing, with links to continue. */
export function PublishedNotice({ product, profile }: { product: OwnProductDetail; profile: OwnProfile }) {
  const { is_active: isPublic } = profile
  return (
    <PublishedBanner
      title={isPublic ? `${product.name} is for sale` : `${product.name} is ready`}
      hint={isPublic ? 'Buyers can now find it in the catalog.' : 'Buyers will see it once we’ve reviewed your workshop.'}
    >
      {isPublic && (
        <ButtonLink to={`/product/${product.id}`} variant="primary">
          View listing
        </ButtonLink>
      )}
      <ButtonLink to={productSoundsPath(product)}>Add a recording</ButtonLink>
      <ButtonLink to="/dashboard/products/new">List another instrument</ButtonLink>
    </PublishedBanner>
  )
}
