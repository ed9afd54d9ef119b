import { darken, lighten, lightnessOf, mix } from './colour.ts'
import type { Finish, Sheen, Wood } from './drawing.ts'
import { type Box, n } from './geometry/curve.ts'
import { hashOf } from './seeded-random.ts'
import { blur, blurWithin, clipTo, radial, type Sheet } from './svg-sheet.ts'
import { board, bookmatched } from './woods/board.ts'
import { noiseFilter } from './woods/shade-filter.ts'

export interface Surface {
  path: string
  box: Box
  wood: Wood
  finish: Finish
  seed: string
  /** Opened like a book along the centre. */
  matched?: boolean
  lean?: number
  plain?: boolean
  /** Varnish worn thin by a hand and a chin, as on instruments of the violin family. */
  worn?: boolean
}

export function outside(path: string, box: Box, reach = 200): string {
  return `M${n(box.left - reach)} ${n(box.top - reach)}H${n(box.right + reach)}V${n(box.bottom + reach)}H${n(box.left - reach)}Z${path}`
}

export function fillBox(box: Box, attributes: string): string {
  return `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}" ${attributes}/>`
}

/** Wood under its finish, cut to a path: colour only, no light on it yet. */
export function surface(sheet: Sheet, s: Surface): string {
  const { finish } = s
  if (finish.kind === 'solid')
    return clipTo(sheet, s.path, fillBox(s.box, `fill="${finish.colour}"`) + wear(sheet, s, finish.wear ?? 0))
  if (finish.kind === 'metallic')
    return clipTo(sheet, s.path, fillBox(s.box, `fill="${finish.colour}"`) + flake(sheet, s, finish.colour))
  const figure = finish.kind === 'natural' ? 0.9 : 1.15
  const options = { seed: s.seed, lean: s.lean, plain: s.plain, figure }
  const wood = s.matched
    ? bookmatched(sheet, s.wood, s.path, s.box, options)
    : clipTo(sheet, s.path, board(sheet, s.wood, s.box, options))
  return wood + clipTo(sheet, s.path, lacquer(sheet, s))
}

function multiply(box: Box, colour: string, opacity = 1): string {
  return `<g style="mix-blend-mode:multiply">${fillBox(box, `fill="${colour}" fill-opacity="${opacity}"`)}</g>`
}

function lacquer(sheet: Sheet, s: Surface): string {
  const { finish } = s
  switch (finish.kind) {
    case 'varnish':
      return varnish(sheet, s, finish.tint ?? '#d98236')
    case 'oil':
      return multiply(s.box, finish.tint ?? '#f3d9b4', 0.75)
    case 'natural':
      return finish.tint ? multiply(s.box, finish.tint, 0.85) : multiply(s.box, '#fff2d8', 0.8)
    case 'trans':
      return multiply(s.box, finish.colour, 0.96) + fillBox(s.box, `fill="${finish.colour}" fill-opacity="0.28"`)
    case 'burst':
      return burst(sheet, s, finish.colours)
    default:
      return ''
  }
}

/** A golden ground shows where hands and time have thinned the colour; it gathers deep along the edges. */
function varnish(sheet: Sheet, s: Surface, tint: string): string {
  const w = s.box.right - s.box.left
  const pool = `<g ${blurWithin(sheet, w * 0.06, s.box)}><path d="${outside(s.path, s.box)}" fill="${mix(tint, '#2a0d04', 0.45)}" fill-rule="evenodd"/></g>`
  const cloud = noiseFilter(sheet, [0.011, 0.008], 3, hashOf(s.seed) % 991, mix(tint, '#3a1305', 0.35), 2.2, -0.95)
  const ground = radial(
    sheet,
    [0.46, 0.5, 0.62],
    s.worn
      ? [
          [0, mix(tint, '#ffd890', 0.8)],
          [0.45, mix(tint, '#f6b458', 0.52)],
          [0.8, mix(tint, '#d98236', 0.15)],
          [1, mix(tint, '#2a0d04', 0.2)],
        ]
      : [
          [0, mix(tint, '#ffd080', 0.62)],
          [0.5, mix(tint, '#f2a850', 0.4)],
          [1, tint],
        ],
  )
  return `<g style="mix-blend-mode:multiply">${fillBox(s.box, `fill="${ground}"`)}</g><g style="mix-blend-mode:multiply" opacity="0.34">${fillBox(s.box, `filter="url(#${cloud})"`)}</g><g style="mix-blend-mode:multiply" opacity="0.9">${pool}</g>${s.worn ? thinned(sheet, s) : ''}`
}

/** Worn by the hand in the upper positions, and by the chin. */
function thinned(sheet: Sheet, { box }: Surface): string {
  const [w, h] = [box.right - box.left, box.bottom - box.top]
  const spot = (x: number, y: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${n(box.left + w * x)}" cy="${n(box.top + h * y)}" rx="${n(w * rx)}" ry="${n(h * ry)}" fill="#f0bc68" fill-opacity="${opacity}"/>`
  return `<g ${blurWithin(sheet, w * 0.05, box)}>${spot(0.82, 0.1, 0.12, 0.09, 0.42)}${spot(0.3, 0.9, 0.14, 0.06, 0.26)}${spot(0.5, 0.62, 0.1, 0.07, 0.2)}</g>`
}

/** Sprayed from the edge inwards, so the colour follows the outline as it does from a gun. */
function burst(sheet: Sheet, s: Surface, colours: string[]): string {
  const centre = colours[0] ?? '#e8a94c'
  const rim = colours.slice(1)
  const width = Math.min(s.box.right - s.box.left, s.box.bottom - s.box.top)
  const inverse = outside(s.path, s.box)
  let spray = multiply(s.box, centre, 0.95) + fillBox(s.box, `fill="${centre}" fill-opacity="0.1"`)
  rim.forEach((colour, i) => {
    const inward = (rim.length - i) / rim.length
    const reach = width * (0.05 + 0.13 * inward)
    const dark = lightnessOf(colour) < 0.16
    const layer =
      `<g ${blurWithin(sheet, reach * 0.5, s.box)}><path d="${inverse}" fill="${colour}" fill-rule="evenodd"/>` +
      `<path d="${s.path}" fill="none" stroke="${colour}" stroke-width="${n(reach * 1.1)}"/></g>`
    spray += dark
      ? `<g opacity="0.96">${layer}</g>`
      : `<g style="mix-blend-mode:multiply">${layer}</g><g opacity="0.3">${layer}</g>`
  })
  return spray
}

function flake(sheet: Sheet, s: Surface, colour: string): string {
  const salt = hashOf(s.seed) % 997
  const bright = noiseFilter(sheet, [0.83, 0.87], 3, salt, lighten(colour, 0.5), 3, -1.75)
  const dark = noiseFilter(sheet, [0.71, 0.73], 3, salt + 1, darken(colour, 0.4), 2.6, -1.35)
  return fillBox(s.box, `filter="url(#${dark})"`) + fillBox(s.box, `filter="url(#${bright})"`)
}

/** Lacquer worn through to the wood along the edges where an arm rests. */
function wear(sheet: Sheet, s: Surface, amount: number): string {
  if (amount <= 0) return ''
  const salt = hashOf(s.seed) % 997
  const mask = sheet.define(
    `<mask id="ID" maskUnits="userSpaceOnUse" x="${n(s.box.left)}" y="${n(s.box.top)}" width="${n(s.box.right - s.box.left)}" height="${n(s.box.bottom - s.box.top)}">` +
      `<g filter="url(#RAG)"><g ${blur(sheet, 5)}><path d="${outside(s.path, s.box)}" fill="#fff" fill-rule="evenodd"/></g>${fillBox(s.box, 'fill="#000" fill-opacity="0"')}</g></mask>`.replace(
        'RAG',
        sheet.define(
          `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.02 0.03" numOctaves="5" seed="${salt}" result="t"/>` +
            `<feColorMatrix in="t" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 2.4 0 0 0 -0.6" result="rag"/><feComposite in="SourceGraphic" in2="rag" operator="arithmetic" k2="0.75" k3="0.85" k4="-0.5"/>` +
            `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 9 ${n(-3.2 + amount * 2)}"/></filter>`,
        ),
      ),
  )
  return `<g mask="url(#${mask})">${board(sheet, s.wood, s.box, { seed: s.seed })}${multiply(s.box, '#d9b285', 0.8)}</g>`
}

export function sheenOf(finish: Finish): Sheen {
  if (finish.sheen) return finish.sheen
  return finish.kind === 'oil' ? 'matte' : 'gloss'
}
