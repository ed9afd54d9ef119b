import type { ProductCard } from '#contracts/products.ts'
export function PagePurchase(_: { product: ProductCard }) {
  return null
}
