import { darken } from '../colour.ts'
import type { Pickup, StringedDrawing } from '../drawing.ts'
import { circlePath, n, roundedPath } from '../geometry/curve.ts'
import { type Layout, stringX } from '../geometry/layout.ts'
import { linear, type Sheet } from '../svg-sheet.ts'
import { brushed, cast, colourOf, isMetal, metals, screw } from './metal.ts'
import { cover, poles, ring } from './pickup-parts.ts'

/** Distance of each place from the saddle, as a share of the scale: harmonics where pickups are usually put. */
const places: Record<Pickup['position'], number> = { neck: 0.238, middle: 0.151, bridge: 0.068 }

export function pickups(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  return (drawing.pickups ?? []).map((pickup) => pickupAt(sheet, drawing, layout, pickup)).join('')
}

/** The middle of a pickup */
export function pickupY(layout: Layout, pickup: Pickup): number {
  const wide = pickup.type === 'humbucker' || pickup.type === 'filtertron' || pickup.type === 'p90'
  const y = layout.saddle * (1 - places[pickup.position] * (layout.scale > 800 ? (pickup.position === 'neck' ? 1.0 : 1.25) : 1))
  if (pickup.position === 'neck') return Math.max(y, layout.boardEnd + (wide ? 24 : 15))
  return y + (wide && pickup.position === 'bridge' ? -3 : 0)
}

function pickupAt(sheet: Sheet, drawing: StringedDrawing, layout: Layout, pickup: Pickup): string {
  const y = pickupY(layout, pickup)
  const spread = layout.spread * 0.96
  const bass = layout.scale > 800
  const tilt = pickup.type === 'single' && pickup.position === 'bridge' && !bass ? -11 : 0
  const xs = Array.from({ length: layout.strings }, (_, i) => stringX(layout, i, y))
  const body = drawn[pickup.type]({ sheet, drawing, pickup, xs, spread, bass })
  return `<g transform="translate(0 ${n(y)})${tilt ? ` rotate(${tilt})` : ''}">${body}</g>`
}

/** A pickup to draw about its own centre: below `xs` run the strings, `spread` apart from the first to the last. */
interface PlacedPickup {
  sheet: Sheet
  drawing: StringedDrawing
  pickup: Pickup
  xs: number[]
  spread: number
  bass: boolean
}

function singleCoil({ sheet, pickup, xs, spread }: PlacedPickup): string {
  const w = spread + 17
  const ears = roundedPath(-w / 2 - 6, -4.5, w + 12, 9, 4.5)
  const shape = roundedPath(-w / 2, -9, w, 18, 8.8)
  return (
    cast(sheet, ears, 0.8, 0.35) +
    `<path d="${ears}" fill="${darken(colourOf(pickup.cover, '#1c1a19'), 0.1)}"/>` +
    screw(sheet, -w / 2 - 2.6, 0, 1.5, '#b5b0a5') +
    screw(sheet, w / 2 + 2.6, 0, 1.5, '#b5b0a5', 70) +
    cover(sheet, shape, pickup.cover, '#f1ead6', 2.4) +
    (isMetal(pickup.cover) ? '' : poles(sheet, xs, 0, 2.4))
  )
}

function lipstick({ sheet, spread }: PlacedPickup): string {
  const w = spread + 22
  const shape = roundedPath(-w / 2, -8, w, 16, 8)
  const tube = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#6f7275'],
      [0.18, '#ffffff'],
      [0.36, '#b8bcbf'],
      [0.6, '#6d7073'],
      [0.8, '#d9dcdd'],
      [1, '#55585a'],
    ],
  )
  return (
    cast(sheet, shape, 3, 0.5) +
    `<path d="${shape}" fill="${tube}" stroke="#3b3d3f" stroke-width="0.4"/><path d="M${n(-w / 2 + 9)} -8V8M${n(w / 2 - 9)} -8V8" stroke="#3b3d3f" stroke-width="0.4"/>`
  )
}

function humbucker({ sheet, drawing, pickup, xs, spread }: PlacedPickup): string {
  const mini = pickup.type === 'mini-humbucker'
  const w = spread + (mini ? 13 : 17)
  const h = mini ? 29 : 37
  const frame = ring(sheet, drawing, pickup, w + 22, h + 15)
  if (isMetal(pickup.cover))
    return (
      frame +
      cover(sheet, roundedPath(-w / 2, -h / 2, w, h, 3), pickup.cover, '#b9b5ab', 3) +
      poles(sheet, xs, -h * (mini ? 0.36 : 0.26), mini ? 1.6 : 2.2, true)
    )
  const zebra = pickup.cover ?? '#1b1918'
  const one = roundedPath(-w / 2, -h / 2, w, h / 2 - 0.6, 6)
  const two = roundedPath(-w / 2, 0.6, w, h / 2 - 0.6, 6)
  return (
    frame +
    cover(sheet, one, zebra, '#1b1918', 2.6) +
    cover(sheet, two, zebra, '#1b1918', 2.6) +
    poles(sheet, xs, -h / 4, 2.3, true) +
    poles(sheet, xs, h / 4, 2.1)
  )
}

function p90({ sheet, pickup, xs, spread }: PlacedPickup): string {
  const w = spread + 33
  const shape = `M${n(-w / 2 + 4)} -21H${n(w / 2 - 4)}Q${n(w / 2)} -21 ${n(w / 2)} -17V17Q${n(w / 2)} 21 ${n(w / 2 - 4)} 21H${n(-w / 2 + 4)}Q${n(-w / 2)} 21 ${n(-w / 2)} 17V-17Q${n(-w / 2)} -21 ${n(-w / 2 + 4)} -21Z`
  return (
    cover(sheet, shape, pickup.cover, '#efe0b6', 3) +
    poles(sheet, xs, 0, 2.4, true) +
    screw(sheet, (xs[1] ?? 0) + 5, 0, 1.3, '#8e887c') +
    screw(sheet, (xs[xs.length - 2] ?? 0) - 5, 0, 1.3, '#8e887c')
  )
}

function filtertron({ sheet, drawing, pickup, xs, spread }: PlacedPickup): string {
  const w = spread + 18
  const h = 36
  const metal = isMetal(pickup.cover) ? pickup.cover : 'chrome'
  const slot = roundedPath(-w / 2 + 7, -9.5, w - 14, 19, 3)
  return (
    ring(sheet, drawing, pickup, w + 18, h + 11) +
    cover(sheet, roundedPath(-w / 2, -h / 2, w, h, 2.4), metal, metals.chrome, 3) +
    `<path d="${slot}" fill="${colourOf(isMetal(pickup.cover) ? undefined : pickup.cover, '#191716')}" stroke="#3a3733" stroke-width="0.5"/>` +
    poles(sheet, xs, -4.6, 2.1, true) +
    poles(sheet, xs, 4.6, 2.1, true)
  )
}

function goldFoil({ sheet, pickup, spread }: PlacedPickup): string {
  const w = spread + 24
  const shape = roundedPath(-w / 2, -17, w, 34, 3)
  const window = roundedPath(-w / 2 + 8, -10, w - 16, 20, 2)
  const dots = Array.from({ length: 7 * 3 }, (_, i) =>
    circlePath(-w / 2 + 14 + (i % 7) * ((w - 28) / 6), -5.5 + Math.floor(i / 7) * 5.5, 1.5),
  ).join('')
  return (
    cover(sheet, shape, isMetal(pickup.cover) ? pickup.cover : 'chrome', metals.chrome, 2.6) +
    `<path d="${window}" fill="${brushed(sheet, '#c9a24c')}"/><path d="${dots}" fill="#2b2115"/><path d="${window}" fill="none" stroke="#57513f" stroke-width="0.5"/>`
  )
}

function soapbar({ sheet, pickup, spread, bass }: PlacedPickup): string {
  const w = spread + (bass ? 34 : 20)
  const h = bass ? 38 : 28
  return (
    cover(sheet, roundedPath(-w / 2, -h / 2, w, h, 4), pickup.cover, '#1b1918', 3.2) +
    screw(sheet, -w / 2 + 4.2, 0, 1.4, '#77736b') +
    screw(sheet, w / 2 - 4.2, 0, 1.4, '#77736b', 60)
  )
}

function jazz({ sheet, pickup, xs, spread, bass }: PlacedPickup): string {
  const w = spread + (bass ? 36 : 33)
  const pairs = xs.flatMap((x) => (bass ? [x - 3.6, x + 3.6] : [x]))
  const h = bass ? 19 : 35
  return (
    cover(sheet, roundedPath(-w / 2, -h / 2, w, h, bass ? 2 : 7), pickup.cover, bass ? '#1b1918' : '#f1ead6', 3) +
    poles(sheet, pairs, 0, bass ? 2.2 : 2.4)
  )
}

function precision({ sheet, pickup, xs, spread }: PlacedPickup): string {
  const half = spread / 2 + 14
  const pairs = (from: number, to: number) => xs.slice(from, to).flatMap((x) => [x - 3.6, x + 3.6])
  const middle = Math.ceil(xs.length / 2)
  const left = roundedPath(-half - 2, -16, half + 3, 28, 2)
  const right = roundedPath(-1, 12, half + 3, 28, 2)
  return (
    cover(sheet, left, pickup.cover, '#1b1918', 3) +
    cover(sheet, right, pickup.cover, '#1b1918', 3) +
    poles(sheet, pairs(0, middle), -2, 2.3) +
    poles(sheet, pairs(middle, xs.length), 26, 2.3)
  )
}

const drawn: Record<Pickup['type'], (placed: PlacedPickup) => string> = {
  single: singleCoil,
  lipstick,
  humbucker,
  'mini-humbucker': humbucker,
  p90,
  filtertron,
  'gold-foil': goldFoil,
  soapbar,
  jazz,
  precision,
}
