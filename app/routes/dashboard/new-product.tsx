import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { NewProduct } from '../../features/product-editor/new-product.tsx'
import { ProductPreviewPage } from '../parts/product-preview-page.tsx'

export function meta() {
  return [{ title: 'New Listing · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardNewProductPage() {
  const profile = useOutletContext<OwnProfile>()
  return <NewProduct profile={profile} renderPreview={(product) => <ProductPreviewPage product={product} />} />
}
