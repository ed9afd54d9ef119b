import { darken, lighten, lightnessOf } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { type Box, boxOf, type Curve, pathOf, polylineOf } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { boardIn } from '../woods/board.ts'
import { cast, metals, screw } from './metal.ts'
import { pearloid, tortoise } from './pearl.ts'
import { pickguardOutline } from './pickguard-outline.ts'

export function pickguard(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const guard = drawing.pickguard
  if (!guard) return ''
  const curve = pickguardOutline(drawing, layout)
  if (!curve) return ''
  const path = pathOf(curve)
  const box = boxOf(polylineOf(curve))
  if (guard.colour === 'clear') return clearFilm(path)
  const thin = guard.shape === 'teardrop' || guard.shape === 'flamenco'
  const floating = guard.shape === 'floating'
  const colour = laminates[guard.colour] ?? guard.colour
  const material = guardMaterial(sheet, guard.colour, path, box, drawing.seed)
  const sheen = linear(
    sheet,
    [0, 0, 0.9, 1],
    [
      [0, '#ffffff', 0.2],
      [0.4, '#ffffff', 0.03],
      [0.62, '#ffffff', 0.09],
      [1, '#000000', 0.16],
    ],
  )
  const screwedOn = !thin && !floating
  const edge = screwedOn ? plies(sheet, path, isFlat(guard.colour) && lightnessOf(colour) > 0.4) : ''
  return (
    cast(sheet, path, floating ? 9 : thin ? 0.9 : 1.7, 0.5) +
    material +
    edge +
    `<path d="${path}" fill="${sheen}"/>` +
    `<path d="${path}" fill="none" stroke="${lighten(colour.startsWith('#') ? colour : '#32130b', 0.5)}" stroke-opacity="0.5" stroke-width="0.5"/>` +
    (screwedOn ? screws(sheet, drawing, curve) : '')
  )
}

const laminates: Record<string, string> = { tortoise: '#32130b', pearl: '#e8e4da', mint: '#dde5cf', parchment: '#eee3c6' }

function clearFilm(path: string): string {
  return `<path d="${path}" fill="#ffffff" fill-opacity="0.16" stroke="#fff" stroke-opacity="0.7" stroke-width="0.5"/><path d="${path}" fill="none" stroke="#3b2410" stroke-opacity="0.25" stroke-width="0.4" transform="translate(0.5 0.6)"/>`
}

/** One colour throughout, without a pattern. */
function isFlat(colour: string): boolean {
  return colour.startsWith('#') || colour === 'mint' || colour === 'parchment'
}

function guardMaterial(sheet: Sheet, colour: string, path: string, box: Box, seed: string): string {
  if (colour === 'tortoise') return clipTo(sheet, path, tortoise(sheet, box, seed))
  if (colour === 'pearl') return clipTo(sheet, path, pearloid(sheet, box, seed))
  if (colour === 'ebony' || colour === 'rosewood') return boardIn(sheet, colour, path, box, { seed: `${seed}guard`, plain: true })
  return `<path d="${path}" fill="${isFlat(colour) ? (laminates[colour] ?? colour) : '#1c1917'}"/>`
}

/** The layers that show along a bevelled edge. */
function plies(sheet: Sheet, path: string, pale: boolean): string {
  const outer = pale ? '#f6f1e2' : '#efe6cf'
  const inner = pale ? '#3b362e' : '#17120e'
  return clipTo(
    sheet,
    path,
    `<path d="${path}" fill="none" stroke="${outer}" stroke-width="3.2"/><path d="${path}" fill="none" stroke="${inner}" stroke-width="1.8"/><path d="${path}" fill="none" stroke="${outer}" stroke-width="0.9"/>`,
  )
}

function screws(sheet: Sheet, drawing: StringedDrawing, curve: Curve): string {
  const centre = boxOf(polylineOf(curve))
  const cx = (centre.left + centre.right) / 2
  const cy = (centre.top + centre.bottom) / 2
  const metal = metals[drawing.hardware ?? 'nickel']
  return curve
    .filter((_, i) => i % 2 === 0 && i > 0)
    .map((s, i) => {
      const d = Math.hypot(cx - s.from.x, cy - s.from.y)
      return screw(
        sheet,
        s.from.x + ((cx - s.from.x) / d) * 5,
        s.from.y + ((cy - s.from.y) / d) * 5,
        1.7,
        darken(metal, 0.05),
        i * 37,
      )
    })
    .join('')
}
