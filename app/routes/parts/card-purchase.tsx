import type { ProductCard } from '#contracts/products.ts'
export function CardPurchase(_: { product: ProductCard }) {
  return null
}
