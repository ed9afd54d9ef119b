import type { Measure } from '#contracts/catalog/product-views.ts'

/** The specifications that distinguish instruments, most important first. No instrument has all of them. */
const IMPORTANT = [
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
const RANKS = new Map(IMPORTANT.map((name, rank) => [name, rank]))

/** The few specifications that a list shows, under the builder's own names. Runs for every card, so it does little. */
export function keyMeasures(specifications: Record<string, string>): Measure[] {
  const ranked: { rank: number; measure: Measure }[] = []
  const others: Measure[] = []
  for (const name in specifications) {
    const measure = { name, value: specifications[name] ?? '' }
    const rank = RANKS.get(name.trim().toLowerCase())
    if (rank === undefined) others.push(measure)
    else ranked.push({ rank, measure })
  }
  const telling = ranked.sort((a, b) => a.rank - b.rank).map(({ measure }) => measure)
  // Other names follow in the builder's order.
  return [...telling, ...others].slice(0, MOST)
}
