import { useOutletContext } from 'react-router'
import { NewProduct } from '#app/features/product-editor/new-product.tsx'
import type { OwnProfile } from '#contracts/profile.ts'
import { ProductPreviewPage } from '../parts/product-preview-page.tsx'

export function meta() {
  return [{ title: 'New Listing · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardNewProductPage() {
  const profile = useOutletContext<OwnProfile>()
  return <NewProduct profile={profile} renderPreview={(product) => <ProductPreviewPage product={product} />} />
}
