import { useOutletContext } from 'react-router'
import { NewProduct } from '#app/features/catalog/product-editor/new-product.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { ProductPreviewPage } from '../parts/product-preview-page.tsx'

export const { handle, meta } = privatePage('New Listing')

export default function DashboardNewProductPage() {
  const profile = useOutletContext<OwnProfile>()
  return <NewProduct profile={profile} renderPreview={(product) => <ProductPreviewPage product={product} />} />
}
