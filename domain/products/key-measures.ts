import type { Measure } from '#contracts/product-views.ts'

/** What tells one instrument from another, the most telling first: no instrument has all of these. */
const TELLING = [
  'scale length',
  'back length',
  'top wood',
  'body wood',
  'type',
  'power',
  'bypass',
  'back and sides',
  'nut width',
  'pickups',
  'weight',
]
const MOST = 6

/** The few of an instrument's specifications that an index of instruments names, in the words of its maker. */
export function keyMeasures(specifications: Record<string, string>): Measure[] {
  const written = Object.entries(specifications).map(([name, value]) => ({ name, value }))
  const telling = TELLING.flatMap((name) => written.filter((measure) => measure.name.trim().toLowerCase() === name))
  // Whoever names everything otherwise is taken by what they wrote first.
  return [...telling, ...written.filter((measure) => !telling.includes(measure))].slice(0, MOST)
}
