import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnProductDetail } from '#contracts/own-products.ts'
import type { OwnProfile } from '#contracts/profile.ts'

/** The moment it stands in the shop window, and the ways on. */
export function PublishedNotice({ product, profile }: { product: OwnProductDetail; profile: OwnProfile }) {
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 border-l-2 border-spruce bg-plate px-5 py-4"
    >
      <div>
        <p className="font-medium">{profile.is_active ? `${product.name} is for sale` : `${product.name} is ready`}</p>
        <p className="text-sm text-ink-soft">
          {profile.is_active
            ? 'Buyers find it in the catalog now.'
            : 'Buyers find it as soon as your workshop has been looked at.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {profile.is_active && (
          <ButtonLink to={`/product/${product.id}`} variant="primary">
            View its page
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/products/new">List another</ButtonLink>
      </div>
    </div>
  )
}
