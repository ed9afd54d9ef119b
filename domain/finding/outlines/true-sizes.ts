import { MM_PER_INCH } from '#contracts/catalog/measures/units.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { BASE_LINE, type Place, type TrueSizes } from '#contracts/finding/true-size.ts'
import { type DrawnOutline, drawnOutlineOf, PICTURE } from './known-outlines.ts'

/** The share of a frame's height, and of its width, that the largest instrument fills */
const TALLEST = 0.92
const WIDEST = 0.8

/** The pictures of a list on one scale, which lets the largest instrument fill its frame; null if no picture's scale is known */
export function trueSizes(cards: readonly Pick<ProductCard, 'id' | 'images'>[]): TrueSizes | null {
  const drawn = cards.flatMap((card) => {
    const outline = drawnOutlineOf(card)
    return outline ? [{ id: card.id, outline }] : []
  })
  if (drawn.length === 0) return null
  const height = Math.max(...drawn.map(({ outline }) => frameHeightFor(outline)))
  return {
    inches: Math.round((height / MM_PER_INCH) * 100) / 100,
    places: Object.fromEntries(drawn.map(({ id, outline }) => [id, placeOf(outline, height)])),
  }
}

/** The height in millimeters of a frame that the instrument fills */
function frameHeightFor({ box }: DrawnOutline): number {
  const widths = ((box.right - box.left) / WIDEST) * (PICTURE.height / PICTURE.width)
  return Math.max((box.bottom - box.top) / TALLEST, widths)
}

/** Scaled, in the middle of the frame, and standing on the base line */
function placeOf({ box, scale, nut }: DrawnOutline, height: number): Place {
  const factor = PICTURE.height / scale / height
  const foot = (nut.y + box.bottom * scale) / PICTURE.height
  const size = percent(factor)
  return { x: percent((1 - factor) / 2), y: percent(BASE_LINE - factor * foot), width: size, height: size }
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
