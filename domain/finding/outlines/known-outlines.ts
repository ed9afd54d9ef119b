import type { ProductCard } from '#contracts/catalog/product-views.ts'
import outlines from './outlines.json' with { type: 'json' }

/** In millimeters, with the nut at zero */
type Outline = { path: string; box: { left: number; top: number; right: number; bottom: number } }
/** `scale` and `nut` in units of a picture of 1600 by 2000 */
export type DrawnOutline = Outline & { scale: number; nut: { x: number; y: number } }

/** The pictures' own units */
export const PICTURE = { width: 1600, height: 2000 } as const

const pictures: Record<string, DrawnOutline> = outlines.pictures
const models: Record<string, Outline> = outlines.models

/** The outline of a card's picture. None for a photo, whose scale is unknown. */
export function drawnOutlineOf({ images: [first] }: Pick<ProductCard, 'images'>): DrawnOutline | undefined {
  return first && pictures[first.key]
}

/** The outline of a well-known model; none for shapes that the shop cannot draw */
export function modelOutlineOf(modelId: string): Outline | undefined {
  return models[modelId]
}
