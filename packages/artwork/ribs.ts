import { lighten, mix, through } from './colour.ts'
import type { Finish, StringedDrawing } from './drawing.ts'
import { type Box, n, type Point, pathOf, polylineOf } from './geometry/curve.ts'
import type { Layout } from './geometry/layout.ts'
import { bindingColours } from './parts/edging.ts'
import { between, noiseFrom, randomFrom } from './seeded-random.ts'
import { sheenOf } from './surface.ts'
import { blurWithin, clipTo, type Sheet } from './svg-sheet.ts'
import { species } from './woods/species.ts'

/** How deep a body is drawn: the outline swept along `dx, dy`, the mean depth. */
interface Sweep {
  dx: number
  dy: number
  /** The fraction of the depth at a point along the body: `at0 + y * slope`. */
  at0: number
  slope: number
}

/** A flat top's ribs are a fifth lower at the heel than at the tail: 3⅞″ and 4⅞″ on a dreadnought. */
export function sweepOf({ build, bodyBox: { top, bottom } }: Layout, { dx, dy }: { dx: number; dy: number }): Sweep {
  const slope = build === 'flat-top' ? 0.22 / (bottom - top) : 0
  return { dx, dy, slope, at0: 1 - (slope * (top + bottom)) / 2 }
}

/** Moves the outline to a share `t` of the depth; the taper is linear, so one matrix is enough. */
export function sweptTo({ dx, dy, at0, slope }: Sweep, t: number): string {
  const k = slope * t
  return `matrix(1 0 ${(dx * k).toFixed(5)} ${(1 + dy * k).toFixed(5)} ${n(dx * at0 * t)} ${n(dy * at0 * t)})`
}

function swept({ dx, dy, at0, slope }: Sweep, { x, y }: Point): Point {
  const share = at0 + y * slope
  return { x: x + dx * share, y: y + dy * share }
}

/** The sides of a body seen a little from below and from the right, each part shaded by where it faces. */
export function ribs(sheet: Sheet, drawing: StringedDrawing, layout: Layout, depth: { dx: number; dy: number }): string {
  // A solid body's outline ends with its tenon, which is neck and not rib.
  const points = polylineOf(layout.build === 'solid' ? layout.body.slice(0, -5) : layout.body, 40)
  const sweep = sweepOf(layout, depth)
  const { bodyBox } = layout
  const end = swept(sweep, { x: bodyBox.right, y: bodyBox.bottom })
  const box = { ...bodyBox, right: end.x, bottom: end.y }
  const colour = ribColour(drawing, layout)
  const painted = drawing.finish.kind === 'solid' || drawing.finish.kind === 'metallic'
  return clipTo(
    sheet,
    sweptPath(sweep, points),
    [
      `<path d="${sweptPath(sweep, points)}" fill="${colour}"/>`,
      painted ? '' : grain(drawing, layout, sweep, colour),
      facets(sheet, drawing, sweep, points, box, painted),
      hollow(sheet, layout, sweep, box),
      edges(drawing, layout, sweep, colour),
    ].join(''),
  )
}

function ribColour(drawing: StringedDrawing, layout: Layout): string {
  const { finish } = drawing
  if (finish.kind === 'solid' || finish.kind === 'metallic') return finish.colour
  return through(species[drawing.sides ?? drawing.back].base, ribTint(finish, layout))
}

function ribTint(finish: Finish, layout: Layout): string {
  if (finish.kind === 'trans') return mix(finish.colour, '#ffffff', 0.12)
  if (finish.kind === 'varnish') return mix(finish.tint ?? '#d98236', '#ffffff', 0.18)
  if (finish.kind === 'burst' && layout.build !== 'flat-top') return mix(finish.colours[1] ?? '#7a3b18', '#ffffff', 0.16)
  return '#fff0d8'
}

function sweptPath(sweep: Sweep, points: Point[]): string {
  return points
    .map((a, i) => {
      const b = points[(i + 1) % points.length] as Point
      const cross = (b.x - a.x) * sweep.dy - (b.y - a.y) * sweep.dx
      return stripe(sweep, ...(cross > 0 ? ([a, b] as const) : ([b, a] as const)))
    })
    .join('')
}

/** The part of the rib between two points of the outline. */
function stripe(sweep: Sweep, from: Point, to: Point): string {
  return `${[from, to, swept(sweep, to), swept(sweep, from)].map(({ x, y }, i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`
}

/** A rib is a thin board bent along the outline, so its grain follows the outline too. */
function grain(drawing: StringedDrawing, layout: Layout, sweep: Sweep, colour: string): string {
  const random = randomFrom(`${drawing.seed}rib`)
  const wood = species[drawing.sides ?? drawing.back]
  const outline = pathOf(layout.body)
  const dark = mix(colour, wood.ring, 0.75)
  const count = Math.round(Math.min(34, Math.hypot(sweep.dx, sweep.dy) / 1.6))
  return Array.from({ length: count }, () => {
    const t = random()
    const light = random() < 0.3
    const opacity = between(random, 0.12, light ? 0.3 : 0.5) * (0.4 + wood.fibre)
    return `<path d="${outline}" transform="${sweptTo(sweep, t)}" fill="none" stroke="${light ? lighten(colour, 0.35) : dark}" stroke-width="${n(between(random, 0.25, 0.9))}" stroke-opacity="${n(opacity)}"/>`
  }).join('')
}

/** How strongly the wood's flame crosses a rib. */
function flameOf(drawing: StringedDrawing): number {
  const { figure } = species[drawing.sides ?? drawing.back]
  if (!figure || figure.kind === 'spalt' || figure.kind === 'birdseye') return 0.05
  return figure.kind === 'flame' ? 0.27 * figure.strength : 0.16 * figure.strength
}

/** Light comes from the upper left: a rib that turns away from it falls into shade, and lacquer mirrors two windows. */
function facets(sheet: Sheet, drawing: StringedDrawing, sweep: Sweep, points: Point[], box: Box, painted: boolean): string {
  const noise = noiseFrom(`${drawing.seed}flame`)
  const flame = painted ? 0 : flameOf(drawing)
  const sheen = sheenOf(drawing.finish)
  const gloss = sheen === 'gloss' ? 1 : sheen === 'satin' ? 0.5 : 0.16
  const turn = areaOf(points) > 0 ? 1 : -1
  let along = 0
  const quads = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as Point
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    along += length
    if (length === 0) return ''
    const nx = (turn * (b.y - a.y)) / length
    const ny = (-turn * (b.x - a.x)) / length
    if (nx * sweep.dx + ny * sweep.dy <= 0) return ''
    const facing = (Math.atan2(ny, nx) * 180) / Math.PI
    const mirrored = gloss * (0.42 * bell(facing, 8, 15) + 0.24 * bell(facing, 74, 10))
    const wave = flame * (noise(along / 3.4, 1) + 0.6 * noise(along / 9, 5))
    const shade = Math.max(-0.5, Math.min(0.72, 0.2 + 0.36 * ny - 0.14 * nx + wave - mirrored))
    const reach = length < 4 ? 1.15 : 1.02
    const c = { x: a.x + (b.x - a.x) * reach, y: a.y + (b.y - a.y) * reach }
    return `<path d="${stripe(sweep, a, c)}" fill="${shade > 0 ? '#140904' : '#fff4e0'}" fill-opacity="${n(Math.abs(shade))}"/>`
  })
  return `<g ${blurWithin(sheet, 0.7, box)}>${quads.join('')}</g>`
}

function bell(value: number, centre: number, width: number): number {
  return Math.exp(-(((value - centre) / width) ** 2))
}

function areaOf(points: Point[]): number {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as Point
    return sum + a.x * b.y - b.x * a.y
  }, 0)
}

function strokeAt(layout: Layout, sweep: Sweep, t: number, colour: string, width: number, opacity = 1): string {
  return `<path d="${pathOf(layout.body)}" transform="${sweptTo(sweep, t)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${n(opacity)}" stroke-linejoin="round"/>`
}

/** The rib darkens towards the surface that it stands on, and a slab's edge is rounded over. */
function hollow(sheet: Sheet, layout: Layout, sweep: Sweep, box: Box): string {
  const depth = Math.hypot(sweep.dx, sweep.dy)
  const soft = (deviation: number, content: string) => `<g ${blurWithin(sheet, deviation, box)}>${content}</g>`
  const ground = soft(depth * 0.16, strokeAt(layout, sweep, 1, '#0e0603', depth * 0.34, 0.55))
  if (layout.build === 'solid') {
    const lit = soft(depth * 0.05, strokeAt(layout, sweep, 0.12, '#fffaf0', depth * 0.09, 0.42))
    return ground + lit
  }
  return ground + soft(depth * 0.035, strokeAt(layout, sweep, 0.05, '#120703', depth * 0.11, 0.5))
}

/** Binding above and below with its dark line; a violin's plates stand over its ribs instead. */
function edges(drawing: StringedDrawing, layout: Layout, sweep: Sweep, colour: string): string {
  if (layout.build === 'solid' && drawing.family !== 'single-cut') return strokeAt(layout, sweep, 0, '#fff6e4', 0.7, 0.3)
  const depth = Math.hypot(sweep.dx, sweep.dy)
  const width = layout.scale < 420 ? 2.2 : 3
  if (layout.build === 'violin') {
    const plate = layout.scale > 500 ? 4.6 : 2.6
    const under = Math.min(0.3, plate / depth)
    return [
      strokeAt(layout, sweep, under, '#100603', plate * 1.3, 0.62),
      strokeAt(layout, sweep, 0, lighten(colour, 0.16), plate * 2),
      strokeAt(layout, sweep, 0, '#fff0d2', 0.9, 0.5),
      strokeAt(layout, sweep, 1, '#100603', plate * 2.6, 0.5),
      strokeAt(layout, sweep, 1, lighten(colour, 0.06), plate * 1.9),
      strokeAt(layout, sweep, 1 - under, '#fff0d2', 0.5, 0.3),
    ].join('')
  }
  const kind = drawing.binding ?? (layout.build === 'flat-top' ? 'ivory' : 'none')
  if (kind === 'none') return strokeAt(layout, sweep, 0, '#fff6e4', 0.9, 0.35)
  const bound = bindingColours[kind]
  const line = kind === 'black' || kind === 'tortoise' || kind === 'rosewood' ? '#e9d7ac' : '#1a100a'
  const lower = layout.build === 'solid' ? '' : strokeAt(layout, sweep, 1, line, width * 2 + 1.8, 0.8)
  return [
    strokeAt(layout, sweep, 0, line, width * 2 + 1.8, 0.85),
    strokeAt(layout, sweep, 0, mix(bound, '#3a2414', 0.2), width * 2),
    strokeAt(layout, sweep, 0, '#ffffff', 0.8, 0.4),
    lower,
    lower && strokeAt(layout, sweep, 1, mix(bound, '#24140a', 0.42), width * 2),
  ].join('')
}
