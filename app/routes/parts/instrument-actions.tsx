import { SaveProductButton } from '#app/features/buying/collections/save-product-button.tsx'
import { Share } from '#app/ui/share.tsx'
import type { ProductCard as Card } from '#contracts/catalog/product-views.ts'
import { PagePurchaseButton } from './page-purchase-button.tsx'

/** The actions for an instrument shown in a dialog. */
export function InstrumentActions({ product, publicUrl }: { product: Card; publicUrl: string }) {
  return (
    <>
      <div className="grow">
        <PagePurchaseButton product={product} />
      </div>
      <SaveProductButton product={product} className="border border-edge" />
      <Share title={product.name} url={`${publicUrl}/product/${product.id}`} isNarrow />
    </>
  )
}
