import { FIT_PARAMETERS } from './fit-parameters.ts'
import type { KnownMeasure, ProductDetail } from './product-views.ts'

/** Where the instruments are that feel like this one; null if too little is known of it. */
export function fitPathOf({ family, known_measures }: Pick<ProductDetail, 'family' | 'known_measures'>): string | null {
  const hand = known_measures.find(({ id }) => id === 'handedness')?.value
  const figures = known_measures.filter(isCompared).map(({ id, value, unit }): [string, string] => [id, `${value} ${unit}`])
  if (family === null || family === 'pedal' || figures.length < 2) return null
  return `/fit?${new URLSearchParams([['family', family], ...(hand === 'left' ? [['hand', 'left']] : []), ...figures])}`
}

function isCompared({ id, unit }: KnownMeasure): boolean {
  return unit !== null && FIT_PARAMETERS.includes(id)
}
