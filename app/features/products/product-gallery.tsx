import type { ProductDetail } from '#contracts/products.ts'
import { Plate } from '../../ui/plate.tsx'
export function ProductGallery({ product }: { product: ProductDetail }) {
  return <Plate picture={product.images[0]} loading="eager" fetchPriority="high" sizes="(min-width: 64rem) 50vw, 100vw" />
}
