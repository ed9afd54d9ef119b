import { ButtonLink } from '#app/ui/button.tsx'
import { PublishedBanner } from '#app/ui/published-banner.tsx'
import type { OwnProductDetail } from '#contracts/own-products.ts'
import type { OwnProfile } from '#contracts/profile.ts'

/** The moment it stands in the shop window, and the ways on. */
export function PublishedNotice({ product, profile }: { product: OwnProductDetail; profile: OwnProfile }) {
  const { is_active: isPublic } = profile
  return (
    <PublishedBanner
      title={isPublic ? `${product.name} is for sale` : `${product.name} is ready`}
      hint={isPublic ? 'Buyers find it in the catalog now.' : 'Buyers find it as soon as your workshop has been looked at.'}
    >
      {isPublic && (
        <ButtonLink to={`/product/${product.id}`} variant="primary">
          View its page
        </ButtonLink>
      )}
      <ButtonLink to="/dashboard/products/new">List another</ButtonLink>
    </PublishedBanner>
  )
}
