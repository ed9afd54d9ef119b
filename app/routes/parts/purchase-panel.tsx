import { SaveProductButton } from '#app/features/buying/collections/save-product-button.tsx'
import { ProductHeading } from '#app/features/catalog/products/product-heading.tsx'
import { ReservedNotice } from '#app/features/catalog/products/reserved-notice.tsx'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductCard, ProductDetail } from '#contracts/catalog/product-views.ts'
import { PagePurchaseButton } from './page-purchase-button.tsx'

const PurchaseTerms = onFirstUse(() => import('./purchase-terms.tsx').then((module) => module.PurchaseTerms))

type PurchasePanelProps = {
  product: ProductDetail
  /** Instead of this one, which is sold or reserved. */
  similar: ProductCard[] | undefined
  publicUrl: string
}

/** Name, price and button of an instrument, which stay in view beside its pictures and text, and the terms of its sale. */
export function PurchasePanel({ product, similar, publicUrl }: PurchasePanelProps) {
  const url = `${publicUrl}/product/${product.id}`
  return (
    <div className="purchase-panel">
      <ProductHeading product={product} />
      <div className="purchase-row">
        <div className="purchase-bar">
          <Price dollars={product.price} className="purchase-bar-price" />
          <PagePurchaseButton product={product} />
        </div>
        <div className="purchase-save">
          <SaveProductButton product={product} />
        </div>
      </div>
      <ReservedNotice product={product} />
      <PurchaseTerms product={product} similar={similar} url={url} />
      <p className="mt-4 hidden text-sm text-ink-soft print:block">{url}</p>
    </div>
  )
}
