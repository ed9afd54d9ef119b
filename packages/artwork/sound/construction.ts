import type { StringedDrawing, Wood } from '../drawing.ts'
import { polylineOf } from '../geometry/curve.ts'
import { type Layout, layOut } from '../geometry/layout.ts'

export interface Board {
  /** kg/m³ */
  density: number
  /** Pa, the geometric mean of along and across the grain */
  modulus: number
  /** Quality factor of the wood alone: how long it rings when struck */
  q: number
}

const board = (density: number, alongGPa: number, acrossGPa: number, q: number): Board => ({
  density,
  modulus: Math.sqrt(alongGPa * acrossGPa) * 1e9,
  q,
})

/** Typical values of the woods that are heard. */
const BOARDS: Partial<Record<Wood, Board>> = {
  spruce: board(430, 12.5, 0.85, 130),
  'engelmann-spruce': board(395, 10.5, 0.72, 120),
  cedar: board(365, 8.6, 0.62, 115),
  mahogany: board(560, 10.2, 0.95, 95),
  'figured-walnut': board(620, 10.6, 1.1, 78),
  cocobolo: board(1050, 14.5, 2.2, 165),
  'flamed-maple': board(650, 11, 1.4, 70),
}

/** How a body is built, in meters and kilograms. */
interface Build {
  /** Thickness of the plates */
  top: number
  back: number
  /** Factors of braces on the mass of the top, and of braces and arching on the stiffness of both */
  braces: number
  arch: number
  /** The sound holes: their area, and the length of the air that moves in them */
  hole: { area: number; length: number }
  bridge: number
  /** What neck, and tailpiece if there is one, take from the strings, in s/kg */
  hold: number
}

const roundHole = (radius: number) => ({ area: Math.PI * radius ** 2, length: 1.7 * radius + 0.003 })

const FLAT_TOP: Build = {
  top: 0.0028,
  back: 0.0026,
  braces: 1.42,
  arch: 1.28,
  hole: roundHole(0.0515),
  bridge: 0.03,
  hold: 0.0018,
}
const CLASSICAL: Build = {
  top: 0.0024,
  back: 0.0024,
  braces: 1.2,
  arch: 1.44,
  hole: roundHole(0.0435),
  bridge: 0.017,
  hold: 0.0018,
}
/** Carved plates, f-holes, and a bridge that only the strings hold: their ends behind it move too. */
const ARCHTOP: Build = {
  ...{ top: 0.0052, back: 0.0048, braces: 1.12, arch: 1.12 },
  hole: { area: 2 * 19e-4, length: 0.043 },
  bridge: 0.017,
  hold: 0.006,
}
const VIOLIN: Build = {
  ...{ top: 0.0029, back: 0.0034, braces: 1.12, arch: 1.55 },
  hole: { area: 2 * 7.2e-4, length: 0.019 },
  bridge: 0.002,
  hold: 0.004,
}

/** A body as far as its sound follows from it. */
export interface Body {
  build: Layout['build']
  top: Board
  back: Board
  areaM2: number
  volumeL: number
  /** Lowest resonances of air, top and back, as they sound together */
  airHz: number
  topHz: number
  backHz: number
  topKg: number
  backKg: number
  /** Hertz from one resonance of a plate to the next */
  topSpacing: number
  backSpacing: number
  hold: number
}

/** Speed of sound in air over 2π, for the frequency of a cavity */
const CAVITY = 343 / (2 * Math.PI)

/** A body from its drawn outline, its depth and its woods. The air in the hole and the top push each other apart in frequency. */
export function bodyOf(drawing: StringedDrawing): Body {
  const layout = layOut(drawing)
  const built = buildOf(layout)
  const [top, back] = [drawing.top, drawing.back].map((wood) => {
    const found = BOARDS[wood]
    if (!found) throw new Error(`${drawing.seed}: no figures for ${wood}`)
    return found
  }) as [Board, Board]
  const areaM2 = areaOf(layout) / 1e6
  const arching = layout.build === 'flat-top' ? 0 : 0.012
  const volume = areaM2 * (layout.depth / 1000 - built.top - built.back + arching)
  const topKg = areaM2 * built.top * top.density * built.braces + built.bridge
  const air = CAVITY * Math.sqrt(built.hole.area / (volume * built.hole.length))
  const plate = firstResonance(top, built.top * built.arch, areaM2)
  // The lighter and larger the top, the more the air in the box moves it.
  const shared = air ** 2 * Math.min(0.5, (0.0071 * areaM2) / topKg / volume)
  const sum = air ** 2 + plate ** 2 + shared
  const root = Math.sqrt(sum ** 2 - 4 * air ** 2 * plate ** 2)
  return {
    ...{ build: layout.build, top, back, areaM2, volumeL: volume * 1000, topKg, hold: built.hold },
    airHz: Math.sqrt((sum - root) / 2),
    topHz: Math.sqrt((sum + root) / 2),
    backHz: 2.1 * firstResonance(back, built.back * built.arch, areaM2),
    backKg: areaM2 * built.back * back.density * 1.15,
    topSpacing: spacingOf(top, built.top * built.arch, areaM2),
    backSpacing: spacingOf(back, built.back * built.arch, areaM2),
  }
}

function buildOf(layout: Layout): Build {
  if (layout.build === 'violin') return VIOLIN
  if (layout.build === 'carved') return ARCHTOP
  return layout.stringMaterial === 'nylon' ? CLASSICAL : FLAT_TOP
}

/** In mm² */
function areaOf({ body }: Layout): number {
  const points = polylineOf(body)
  const twice = points.reduce((sum, p, i) => {
    const next = points[(i + 1) % points.length] ?? p
    return sum + p.x * next.y - next.x * p.y
  }, 0)
  return Math.abs(twice) / 2
}

/** A plate is clamped at its edge, and only the part below the sound hole moves. */
function firstResonance({ modulus, density }: Board, thickness: number, area: number): number {
  return (2 * thickness * Math.sqrt(modulus / density)) / area
}

/** A plate has equally many resonances per hertz at all frequencies. */
function spacingOf({ modulus, density }: Board, thickness: number, area: number): number {
  return (thickness * Math.sqrt(modulus / density)) / (Math.sqrt(3) * area * 0.62)
}
