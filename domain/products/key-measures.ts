import type { Measure } from '#contracts/product-views.ts'

/** The specifications that distinguish instruments, most important first. No instrument has all of them. */
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

/** The few specifications to show in a list, with the builder's own names. */
export function keyMeasures(specifications: Record<string, string>): Measure[] {
  const written = Object.entries(specifications).map(([name, value]) => ({ name, value }))
  const telling = TELLING.flatMap((name) => written.filter((measure) => measure.name.trim().toLowerCase() === name))
  // Other names follow in the builder's order.
  return [...telling, ...written.filter((measure) => !telling.includes(measure))].slice(0, MOST)
}
