import { useOutletContext } from 'react-router'
import { EditProduct } from '#app/features/catalog/product-editor/edit-product.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { ProductPreviewPage } from '../parts/product-preview-page.tsx'
import type { Route } from './+types/edit-product.ts'

export const { handle, meta } = privatePage('Edit listing')

export default function DashboardEditProductPage({ params }: Route.ComponentProps) {
  const profile = useOutletContext<OwnProfile>()
  return (
    <EditProduct
      key={params.id}
      productId={params.id}
      profile={profile}
      renderPreview={(product) => <ProductPreviewPage product={product} />}
    />
  )
}
