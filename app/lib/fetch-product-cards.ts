import type { ProductCard } from '#contracts/product-views.ts'

/** The cards of these instruments as they are now. Asked without saying who asks: the ids may be what somebody has viewed. */
export async function fetchProductCards(ids: string): Promise<ProductCard[]> {
  const answer = await fetch(`/api/v1/product-cards?ids=${ids}`, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`Cards: ${answer.status}`)
  const { products } = (await answer.json()) as { products: ProductCard[] }
  return products
}
