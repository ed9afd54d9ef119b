import { Navigate, useOutletContext, useSearchParams } from 'react-router'
import { ProductList } from '#app/features/dashboard/product-list.tsx'
import { DuplicateProduct } from '#app/features/product-editor/duplicate-product.tsx'
import type { OwnProfile } from '#contracts/profile.ts'

export function meta() {
  return [{ title: 'Your Products · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardProductsPage() {
  const { user_id } = useOutletContext<OwnProfile>()
  const [search] = useSearchParams()
  // 'Edit listing' on an instrument's page leads here.
  const toEdit = search.get('edit')
  if (toEdit) return <Navigate to={`/dashboard/products/${encodeURIComponent(toEdit)}/edit`} replace />
  return (
    <ProductList userId={user_id} renderDuplicateButton={(product) => <DuplicateProduct userId={user_id} product={product} />} />
  )
}
