import { ComparedWithYours } from '#app/features/fit/compared-with-yours.tsx'
import { ProductDescription } from '#app/features/products/product-description.tsx'
import { Specifications } from '#app/features/products/specifications.tsx'
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
