import { saysFretless } from '../catalog/measures/fit-score.ts'
import type { KnownMeasure, ProductDetail } from '../catalog/product-views.ts'
import { FIT_PARAMETERS } from './fit-parameters.ts'

/** The hand parameter of `/fit`; right-handed by default */
const HANDS: Record<string, string> = { left: 'left', ambidextrous: 'either' }

/** The `/fit` page of instruments that feel like this one; null if too little is known */
export function fitPathOf({ family, known_measures }: Pick<ProductDetail, 'family' | 'known_measures'>): string | null {
  const given = (name: KnownMeasure['id']) => known_measures.find(({ id }) => id === name)?.value
  const played: Record<string, string | false> = {
    hand: HANDS[String(given('handedness'))] ?? false,
    strings: given('strings') !== undefined && String(given('strings')),
    frets: saysFretless(given('fingerboard_frets')) && 'fretless',
  }
  const figures = known_measures.filter(isCompared).map(({ id, value, unit }): [string, string] => [id, `${value} ${unit}`])
  if (family === null || family === 'pedal' || figures.length < 2) return null
  const stated = Object.entries(played).filter((entry): entry is [string, string] => entry[1] !== false)
  return `/fit?${new URLSearchParams([['family', family], ...stated, ...figures])}`
}

function isCompared({ id, unit }: KnownMeasure): boolean {
  return unit !== null && FIT_PARAMETERS.includes(id)
}
