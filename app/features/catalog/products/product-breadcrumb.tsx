import { capitalize } from '#app/lib/capitalize.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'

/** Home, catalog, the instrument's first category, itself. */
export function ProductBreadcrumb({ product }: { product: ProductDetail }) {
  const category = product.categories[0]
  const steps = [
    { label: 'Home', to: '/' },
    { label: 'Catalog', to: '/catalog' },
  ]
  if (category) steps.push({ label: capitalize(category), to: `/catalog?category=${encodeURIComponent(category)}` })
  return <Breadcrumb steps={steps} here={product.name} />
}
