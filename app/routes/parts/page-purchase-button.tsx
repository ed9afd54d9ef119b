import { PurchaseButton } from '#app/features/buying/cart/purchase-button.tsx'
import { NeedsScripts } from '#app/ui/needs-scripts.tsx'
import { PaymentsPaused } from '#app/ui/payments-paused.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

export function PagePurchaseButton({ product }: { product: ProductCard }) {
  return (
    <>
      <PurchaseButton product={product} variant="page" />
      <PaymentsPaused className="mt-3" />
      <NeedsScripts>Buying needs JavaScript. Please turn it on and reload the page.</NeedsScripts>
    </>
  )
}
