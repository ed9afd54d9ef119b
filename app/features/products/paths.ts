import type { ProductBuilder } from '#contracts/products.ts'

/** A maker's public page. */
export function builderPath(builder: Pick<ProductBuilder, 'slug' | 'id'>): string {
  return `/builder/${builder.slug ?? builder.id}`
}
