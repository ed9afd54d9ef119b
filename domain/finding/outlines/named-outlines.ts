import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { NamedOutline } from '#contracts/finding/true-size.ts'
import { drawnOutlineOf } from './known-outlines.ts'

/** The outlines of compared instruments; null if fewer than two are known */
export function namedOutlines(cards: readonly Pick<ProductCard, 'id' | 'name' | 'images'>[]): NamedOutline[] | null {
  const known = cards.flatMap((card): NamedOutline[] => {
    const outline = drawnOutlineOf(card)
    if (!outline) return []
    const { left, top, right, bottom } = outline.box
    return [{ id: card.id, name: card.name, path: outline.path, top, bottom, halfWidth: Math.max(-left, right) }]
  })
  return known.length > 1 ? known : null
}
