import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { api } from './api.ts'

/** The instrument of an event. If the event carries only an id, the rest is fetched. */
export async function resolveEventProduct(detail: unknown): Promise<ProductCard | undefined> {
  const { product = detail } = Object(detail) as { product?: unknown }
  if (isCard(product)) return product
  const { id } = Object(product) as { id?: unknown }
  if (typeof id !== 'string') return undefined
  try {
    return (await api('GET /api/v1/products/{id}', { params: { id } })).product
  } catch {
    // Unknown to the shop, or the shop is unreachable: there is nothing to show.
    return undefined
  }
}

function isCard(product: unknown): product is ProductCard {
  const { id, builder, images, categories } = Object(product) as Partial<Record<keyof ProductCard, unknown>>
  return (
    typeof id === 'string' &&
    typeof builder === 'object' &&
    builder !== null &&
    Array.isArray(images) &&
    Array.isArray(categories)
  )
}
