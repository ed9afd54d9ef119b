import { ProductDescription } from '#app/features/catalog/products/product-description.tsx'
import { Specifications } from '#app/features/catalog/products/specifications.tsx'
import { ComparedWithYours } from '#app/features/finding/fit/compared-with-yours.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'

/** The text of a product page. */
export function ProductText({ product }: { product: ProductDetail }) {
  return (
    <>
      <ProductDescription product={product} />
      <Specifications product={product} />
      <ComparedWithYours product={product} />
    </>
  )
}
