import { darken, lighten } from '../colour.ts'
import type { Wood } from '../drawing.ts'
import { type Box, n, type Point, polygon, polylineOf, roundedPath } from '../geometry/curve.ts'
import { edgeAt } from '../geometry/heads.ts'
import type { Layout } from '../geometry/layout.ts'
import { between, randomFrom } from '../seeded-random.ts'
import { clipTo, linear, type Sheet, type Stop } from '../svg-sheet.ts'
import { boardIn } from '../woods/board.ts'
import { species } from '../woods/species.ts'

/** A brace's height along its length, as a share of its greatest. */
type Profile = (t: number) => number

const ramp = (t: number, from: number, to: number) => {
  const s = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return s * s * (3 - 2 * s)
}
const hump = (t: number, at: number, width: number) => Math.exp(-(((t - at) / width) ** 2))

/** Tall where the legs cross, hollowed on both sides of it, a second peak before each end. */
const scalloped =
  (crossing: number): Profile =>
  (t) =>
    Math.min(ramp(t, 0, 0.06), ramp(1 - t, 0, 0.06)) *
    Math.max(
      0.24,
      hump(t, crossing, 0.12),
      0.86 * hump(t, crossing + (1 - crossing) * 0.6, 0.11),
      0.74 * hump(t, crossing * 0.4, 0.09),
    )
/** One hollow between two peaks. */
const hollowed: Profile = (t) => Math.min(ramp(t, 0, 0.2), ramp(1 - t, 0, 0.2)) * (1 - 0.64 * hump(t, 0.5, 0.2))
/** Tapered to nothing at its outer end, tucked against the X at the other. */
const finger: Profile = (t) => 0.25 + 0.75 * ramp(t, 0, 0.12) * (1 - 0.92 * ramp(t, 0.45, 1)) - 0.2
const transverse: Profile = (t) => Math.min(ramp(t, 0, 0.2), ramp(1 - t, 0, 0.2)) * 0.92 + 0.08

interface Bar {
  seed: string
  from: Point
  to: Point
  width: number
  height: number
  profile: Profile
}

/** The bracing of a steel-string top seen from the inside: a scalloped X, finger braces, two tone bars, and a plate below the bridge. */
export function braces(sheet: Sheet, layout: Layout): string {
  const { hole, joint, saddle, bodyBox, body } = layout
  const edges = polylineOf(body)
  const inside = (y: number) => Math.abs(edgeAt(edges, y, 1)) - 5
  const lean = 1.06
  const cross = Math.max(hole.y + hole.r + 14, Math.min(hole.y + hole.r + 28, saddle - 54))
  const k = (bodyBox.bottom - cross) / 257
  const high = hole.y - hole.r - 30
  /** The first point of a line that meets the lining or the upper brace. */
  function rim(start: Point, dx: number, dy: number): Point {
    let p = start
    while (Math.abs(p.x) < inside(p.y) && p.y < bodyBox.bottom - 7 && p.y > high + 15) p = { x: p.x + dx, y: p.y + dy }
    return p
  }
  const onLeg = (side: number, x: number): Point => ({ x: side * x, y: cross + x / lean })
  const centre = { x: 0, y: cross }
  const bars: Bar[] = []
  const add = (seed: string, from: Point, to: Point, width: number, height: number, profile: Profile) =>
    bars.push({ seed, from, to, width, height, profile })
  add('upper', { x: -inside(high), y: high }, { x: inside(high), y: high }, 13, 15, transverse)
  for (const side of [-1, 1]) {
    for (const x of [50, 90]) {
      const start = onLeg(side, x * k + 7)
      add(`finger${side}${x}`, { x: start.x, y: start.y - 5 }, rim(start, side, -0.16), 6.5, 9, finger)
    }
  }
  const first = onLeg(1, 112 * k)
  add('tone1', first, rim(first, -1, 0.72), 8, 11, hollowed)
  const second = onLeg(1, 160 * k)
  add('tone2', second, rim(second, -1, 0.86), 8, 11, hollowed)
  for (const side of [-1, 1]) {
    const [from, to] = [rim(centre, -side * lean, -1), rim(centre, side * lean, 1)]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    add(`x${side}`, from, to, 8.5, 15, scalloped(Math.hypot(from.x, from.y - cross) / length))
  }
  const reach = (y: number) => (y - cross) * lean - 8
  const [y0, y1] = [Math.max(saddle - 12, cross + 30), Math.max(saddle + 22, cross + 62)]
  const plate = polygon([
    [-reach(y0), y0],
    [reach(y0), y0],
    [reach(y1), y1],
    [-reach(y1), y1],
  ])
  const popsicle = roundedPath(-64, (joint + high) / 2 - 4, 128, 20, 2)
  const grafts = [-1, 1].map((side) => roundedPath(side * (hole.r + 12) - 6, hole.y - 42, 12, 50, 2))
  return [
    pencil(layout, cross),
    flat(sheet, popsicle, 'spruce', 'popsicle', box(-66, joint, 66, high)),
    ...grafts.map((path, i) => flat(sheet, path, 'spruce', `graft${i}`, box(-90, hole.y - 50, 90, hole.y + 20))),
    flat(sheet, plate, 'rosewood', 'plate', box(-120, y0, 120, y1)),
    ...bars.map((each) => bar(sheet, each)),
    cloth(cross),
  ].join('')
}

function box(left: number, top: number, right: number, bottom: number): Box {
  return { left, top, right, bottom }
}

/** The centre line, and where the bracing was laid out. */
function pencil({ bodyBox, hole }: Layout, cross: number): string {
  const line = `M0 ${n(bodyBox.top)}V${n(hole.y - hole.r)}M0 ${n(hole.y + hole.r)}V${n(bodyBox.bottom)}M-16 ${n(cross)}H16`
  return `<path d="${line}" stroke="#4a4038" stroke-opacity="0.45" stroke-width="0.5" fill="none"/>`
}

/** A thin piece glued flat, its edges eased. */
function flat(sheet: Sheet, path: string, wood: Wood, seed: string, at: Box): string {
  return (
    `<path d="${path}" transform="translate(1.1 1.3)" fill="#1a0d05" fill-opacity="0.4"/>` +
    boardIn(sheet, wood, path, at, { seed, plain: true }) +
    clipTo(
      sheet,
      path,
      `<path d="${path}" fill="none" stroke="#fff6e4" stroke-opacity="0.55" stroke-width="2" transform="translate(0.8 0.8)"/>` +
        `<path d="${path}" fill="none" stroke="#1a0d05" stroke-opacity="0.3" stroke-width="2" transform="translate(-0.8 -0.8)"/>`,
    )
  )
}

/** The patch of linen over the lap joint of the X. */
function cloth(cross: number): string {
  const path = roundedPath(-15, cross - 11, 30, 22, 1.5)
  const weave = Array.from(
    { length: 14 },
    (_, i) => `M${n(-14 + i * 2.1)} ${n(cross - 11)}v22M-15 ${n(cross - 10 + i * 1.55)}h30`,
  ).join('')
  return `<path d="${path}" transform="translate(1 1.2)" fill="#1a0d05" fill-opacity="0.3"/><path d="${path}" fill="#eadfc6" fill-opacity="0.94"/><path d="${weave}" stroke="#8a7a5c" stroke-opacity="0.35" stroke-width="0.3"/><path d="M-15 ${n(cross - 11)}L15 ${n(cross + 11)}M15 ${n(cross - 11)}L-15 ${n(cross + 11)}" stroke="#fffaf0" stroke-opacity="0.7" stroke-width="1.6"/>`
}

const STEPS = 40

/**
 * A brace of quartered spruce, carved to a ridge. Its shadow is as long as it is high at each place, and so shows
 * the scallops that are not seen from straight above.
 */
function bar(sheet: Sheet, { seed, from, to, width, height, profile }: Bar): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [nx, ny] = [-uy, ux]
  const high = (t: number) => Math.max(0.8, height * profile(t))
  const at = (t: number, across: number): [number, number] => [
    from.x + ux * length * t + nx * across,
    from.y + uy * length * t + ny * across,
  ]
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS)
  const w = width / 2
  const edge = (across: number, lifted: number) =>
    steps.map((t): [number, number] => {
      const [x, y] = at(t, across)
      return [x + high(t) * 0.8 * lifted, y + high(t) * 0.9 * lifted]
    })
  const outline = polygon([...edge(-w, 0), ...edge(w, 0).reverse()])
  // Both edges thrown aside: the brace's own shadow, whichever way it lies.
  const shadow = (share: number) =>
    [-w, w].map((across) => polygon([...edge(across, 0), ...edge(across, share).reverse()])).join('')
  const { base, ring } = species.spruce
  const random = randomFrom(`brace${seed}`)
  const grain = Array.from({ length: 5 }, () => {
    const across = between(random, -w * 0.9, w * 0.9)
    const [a, b] = [at(0.01, across), at(0.99, across + between(random, -0.6, 0.6))]
    return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`
  }).join('')
  const foot = [at(0, 0), at(1, 0)].flat() as [number, number, number, number]
  const facets = [-1, 1].map((side) => {
    const stops = steps.slice(1).map((t, i): Stop => {
      const s = steps[i] ?? 0
      const slope = (high(t) - high(s)) / (length / STEPS)
      const steep = Math.min(0.9, high(t) / width)
      // Light from the upper left, on a flank and along the slope of the ridge.
      const lit = -0.7 * steep * side * (nx + ny) - 1.1 * slope * (ux + uy)
      return [
        Math.round(((s + t) / 2) * 1000) / 1000,
        lit > 0 ? '#fffaf0' : '#3a1d0a',
        Math.round(Math.min(0.62, Math.abs(lit) * 0.5) * 100) / 100,
      ]
    })
    const flank = polygon([...edge(0, 0), ...edge(side * w, 0).reverse()])
    return `<path d="${flank}" fill="${linear(sheet, foot, stops, 'userSpaceOnUse')}"/>`
  })
  const [start, end] = [at(0.03, 0), at(0.97, 0)]
  return (
    `<path d="${shadow(1)}" fill="#1f0f06" fill-opacity="0.2"/><path d="${shadow(0.8)}" fill="#1f0f06" fill-opacity="0.26"/>` +
    `<path d="${outline}" fill="${lighten(base, 0.16)}"/><path d="${grain}" stroke="${ring}" stroke-opacity="0.5" stroke-width="0.45"/>` +
    facets.join('') +
    `<path d="M${n(start[0])} ${n(start[1])}L${n(end[0])} ${n(end[1])}" stroke="#fffdf6" stroke-opacity="0.55" stroke-width="0.9"/>` +
    `<path d="${outline}" fill="none" stroke="${darken(ring, 0.5)}" stroke-opacity="0.5" stroke-width="0.35"/>`
  )
}

/** A gradient across a turned or rounded thing that lies along the x axis. */
export function rounded(sheet: Sheet, strength = 1): string {
  return linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#ffffff', 0.12 * strength],
      [0.25, '#fff6e4', 0.42 * strength],
      [0.5, '#ffffff', 0.02],
      [0.75, '#1a0a03', 0.2 * strength],
      [1, '#1a0a03', 0.55 * strength],
    ],
  )
}
