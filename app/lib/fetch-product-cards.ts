import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** Fetches the current cards of these instruments anonymously: the ids may be the user's viewing history. */
export async function fetchProductCards(ids: string): Promise<ProductCard[]> {
  const answer = await fetch(`/api/v1/product-cards?ids=${ids}`, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`Cards: ${answer.status}`)
  const { products } = (await answer.json()) as { products: ProductCard[] }
  return products
}
