import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { FitSearch } from '#contracts/finding/fit-search.ts'
import type { OwnOutline } from '#contracts/finding/own-outline.ts'
import { drawnOutlineOf, modelOutlineOf } from './known-outlines.ts'

/** The outline of the player's instrument on the scale of each picture; null if it, or every picture, has none */
export function ownOutline(
  { model, hand }: Pick<FitSearch, 'model' | 'hand'>,
  cards: readonly Pick<ProductCard, 'id' | 'images'>[],
): OwnOutline | null {
  const own = model && modelOutlineOf(model.id)
  const places = cards.flatMap((card): [string, string][] => {
    const drawn = drawnOutlineOf(card)
    if (!drawn) return []
    const { nut, scale } = drawn
    return [[card.id, `translate(${nut.x} ${nut.y})scale(${hand === 'left' ? `${-scale} ${scale}` : scale})`]]
  })
  return own && places.length > 0 ? { path: own.path, places: Object.fromEntries(places) } : null
}
