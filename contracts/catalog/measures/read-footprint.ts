import { ELECTRIC_MEASURES } from './electric-measures.ts'
import { groupByUnit, isWithin, LENGTH_UNITS, normalizeWords, readQuantities } from './read-quantities.ts'

/** µm, as seen by the player */
type Footprint = { width: number; depth: number }

const [WIDTH, DEPTH] = [ELECTRIC_MEASURES.width.ranges.pedal, ELECTRIC_MEASURES.depth.ranges.pedal]
const ANY_SIDE = { least: Math.min(WIDTH[0], DEPTH[0]), most: Math.max(WIDTH[3], DEPTH[3]) }
const AGREE_WITHIN = 1000

/** Builders' names for the sides of a box: '119 mm (L) × 94 mm (W)', '94 mm wide' */
const SIDES = /(?<![a-z])(?:w(?:idth|ide)?|d(?:epth|eep)?|l(?:ength|ong)?|h(?:eight|igh)?)(?![a-z])/g

/**
 * The width and depth of a pedal from two or three figures. Without letters, the width comes first, unless only the other order is usual:
 * some builders begin with the longer side. A single figure or an enclosure name ('125B') gives neither.
 */
export function readFootprint(text: string): Footprint | null {
  const [figures = [], ...others] = [...groupByUnit(readQuantities(text, LENGTH_UNITS, ANY_SIDE)).values()]
  const agrees = others.every((other) => other.every((figure, at) => Math.abs(figure - (figures[at] ?? 0)) <= AGREE_WITHIN))
  if (figures.length < 2 || figures.length > 3 || !agrees) return null
  const footprint = sidesOf(normalizeWords(text), figures)
  return footprint && isBetween(footprint, 0, 3) ? footprint : null
}

function sidesOf(words: string, figures: readonly number[]): Footprint | undefined {
  const named = (words.match(SIDES) ?? []).map((side) => side.charAt(0))
  const [width = 0, depth = 0] = figures
  if (named.length === 0) {
    const turned = { width: depth, depth: width }
    return !isBetween({ width, depth }, 1, 2) && isBetween(turned, 1, 2) ? turned : { width, depth }
  }
  const [wide, deep = figures[named.indexOf('l')]] = [figures[named.indexOf('w')], figures[named.indexOf('d')]]
  return named.length === figures.length && wide !== undefined && deep !== undefined ? { width: wide, depth: deep } : undefined
}

/** Whether both sides are between these two of their range's four limits */
function isBetween({ width, depth }: Footprint, least: 0 | 1, most: 2 | 3): boolean {
  return (
    isWithin(width, { least: WIDTH[least] ?? 0, most: WIDTH[most] ?? 0 }) &&
    isWithin(depth, { least: DEPTH[least] ?? 0, most: DEPTH[most] ?? 0 })
  )
}
