import { Navigate, useOutletContext, useSearchParams } from 'react-router'
import { OwnProducts } from '#app/features/catalog/dashboard/own-products.tsx'
import { DuplicateProduct } from '#app/features/catalog/product-editor/duplicate-product.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Your instruments')

export default function DashboardProductsPage() {
  const { user_id } = useOutletContext<OwnProfile>()
  const [search] = useSearchParams()
  // 'Edit listing' on an instrument's page links here.
  const toEdit = search.get('edit')
  if (toEdit) return <Navigate to={`/dashboard/products/${encodeURIComponent(toEdit)}/edit`} replace />
  return (
    <OwnProducts
      userId={user_id}
      screen="products"
      renderDuplicateButton={(product, look) => <DuplicateProduct {...look} userId={user_id} product={product} />}
    />
  )
}
