import { PurchaseButton } from '#app/features/cart/purchase-button.tsx'
import { NeedsScripts } from '#app/ui/needs-scripts.tsx'
import type { ProductCard } from '#contracts/product-views.ts'

export function PagePurchaseButton({ product }: { product: ProductCard }) {
  return (
    <>
      <PurchaseButton product={product} variant="page" />
      <NeedsScripts>Buying needs JavaScript. Please switch it on and load the page again.</NeedsScripts>
    </>
  )
}
