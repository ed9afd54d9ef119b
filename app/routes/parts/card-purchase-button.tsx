import { PurchaseButton } from '#app/features/buying/cart/purchase-button.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

export function CardPurchaseButton({ product }: { product: ProductCard }) {
  return <PurchaseButton product={product} variant="card" />
}
