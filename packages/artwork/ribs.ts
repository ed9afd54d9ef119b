import { lighten, mix, through } from './colour.ts'
import type { Finish, StringedDrawing } from './drawing.ts'
import { type Box, n, type Point, pathOf, polylineOf } from './geometry/curve.ts'
import type { Layout } from './geometry/layout.ts'
import { bindingColours } from './parts/edging.ts'
import { between, noiseFrom, randomFrom } from './seeded-random.ts'
import { sheenOf } from './surface.ts'
import { blurWithin, clipTo, type Sheet } from './svg-sheet.ts'
import { species } from './woods/species.ts'

/** How deep a body is drawn: the outline swept along `dx, dy`. */
interface Sweep {
  dx: number
  dy: number
  points: Point[]
}

/** The sides of a body seen a little from below and from the right, each part shaded by where it faces. */
export function ribs(sheet: Sheet, drawing: StringedDrawing, layout: Layout, dx: number, dy: number): string {
  // A solid body's outline ends with its tenon, which is neck and not rib.
  const points = polylineOf(layout.build === 'solid' ? layout.body.slice(0, -5) : layout.body, 40)
  const sweep = { dx, dy, points }
  const { bodyBox } = layout
  const box = { ...bodyBox, right: bodyBox.right + dx, bottom: bodyBox.bottom + dy }
  const colour = ribColour(drawing, layout)
  const painted = drawing.finish.kind === 'solid' || drawing.finish.kind === 'metallic'
  return clipTo(
    sheet,
    sweptPath(sweep),
    [
      `<path d="${sweptPath(sweep)}" fill="${colour}"/>`,
      painted ? '' : grain(drawing, layout, sweep, colour),
      facets(sheet, drawing, sweep, box, painted),
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

function sweptPath({ points, dx, dy }: Sweep): string {
  return points
    .map((a, i) => {
      const b = points[(i + 1) % points.length] as Point
      const cross = (b.x - a.x) * dy - (b.y - a.y) * dx
      const [p, q] = cross > 0 ? [a, b] : [b, a]
      return `M${n(p.x)} ${n(p.y)}L${n(q.x)} ${n(q.y)}L${n(q.x + dx)} ${n(q.y + dy)}L${n(p.x + dx)} ${n(p.y + dy)}Z`
    })
    .join('')
}

/** A rib is a thin board bent along the outline, so its grain follows the outline too. */
function grain(drawing: StringedDrawing, layout: Layout, { dx, dy }: Sweep, colour: string): string {
  const random = randomFrom(`${drawing.seed}rib`)
  const wood = species[drawing.sides ?? drawing.back]
  const outline = pathOf(layout.body)
  const dark = mix(colour, wood.ring, 0.75)
  const count = Math.round(Math.min(34, Math.hypot(dx, dy) / 1.6))
  return Array.from({ length: count }, () => {
    const t = random()
    const light = random() < 0.3
    const opacity = between(random, 0.12, light ? 0.3 : 0.5) * (0.4 + wood.fibre)
    return `<path d="${outline}" transform="translate(${n(dx * t)} ${n(dy * t)})" fill="none" stroke="${light ? lighten(colour, 0.35) : dark}" stroke-width="${n(between(random, 0.25, 0.9))}" stroke-opacity="${n(opacity)}"/>`
  }).join('')
}

/** How strongly the wood's flame crosses a rib. */
function flameOf(drawing: StringedDrawing): number {
  const { figure } = species[drawing.sides ?? drawing.back]
  if (!figure || figure.kind === 'spalt' || figure.kind === 'birdseye') return 0.05
  return figure.kind === 'flame' ? 0.27 * figure.strength : 0.16 * figure.strength
}

/** Light comes from the upper left: a rib that turns away from it falls into shade, and lacquer mirrors two windows. */
function facets(sheet: Sheet, drawing: StringedDrawing, { points, dx, dy }: Sweep, box: Box, painted: boolean): string {
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
    if (nx * dx + ny * dy <= 0) return ''
    const facing = (Math.atan2(ny, nx) * 180) / Math.PI
    const mirrored = gloss * (0.42 * bell(facing, 8, 15) + 0.24 * bell(facing, 74, 10))
    const wave = flame * (noise(along / 3.4, 1) + 0.6 * noise(along / 9, 5))
    const shade = Math.max(-0.5, Math.min(0.72, 0.2 + 0.36 * ny - 0.14 * nx + wave - mirrored))
    const reach = length < 4 ? 1.15 : 1.02
    const c = { x: a.x + (b.x - a.x) * reach, y: a.y + (b.y - a.y) * reach }
    const quad = `M${n(a.x)} ${n(a.y)}L${n(c.x)} ${n(c.y)}L${n(c.x + dx)} ${n(c.y + dy)}L${n(a.x + dx)} ${n(a.y + dy)}Z`
    return `<path d="${quad}" fill="${shade > 0 ? '#140904' : '#fff4e0'}" fill-opacity="${n(Math.abs(shade))}"/>`
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

function strokeAt(layout: Layout, { dx, dy }: Sweep, t: number, colour: string, width: number, opacity = 1): string {
  return `<path d="${pathOf(layout.body)}" transform="translate(${n(dx * t)} ${n(dy * t)})" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${n(opacity)}" stroke-linejoin="round"/>`
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
