import type { Sheen } from './drawing.ts'
import { type Box, n } from './geometry/curve.ts'
import { fillBox, outside } from './surface.ts'
import { blurWithin, clipTo, linear, type Sheet } from './svg-sheet.ts'

export interface Relief {
  path: string
  box: Box
  /** How far the edge rolls over. */
  edge: number
  sheen: Sheen
  /** The whole plate is arched, as on archtops and violins. */
  arched?: boolean
  /** Pale surfaces take a warm shade, dark ones a cool light. */
  colour?: string
}

/** Light from the upper left on a shape: rolled edge, arching, and the reflection of a window. */
export function light(sheet: Sheet, r: Relief): string {
  const inverse = outside(r.path, r.box)
  const w = r.box.right - r.box.left
  const h = r.box.bottom - r.box.top
  const gloss = r.sheen === 'gloss' ? 1 : r.sheen === 'satin' ? 0.5 : 0.22
  const shade = '#1b0d05'
  function rim(dx: number, dy: number, deviation: number, colour: string, opacity: number): string {
    return `<g ${blurWithin(sheet, deviation, r.box, Math.abs(dx) + Math.abs(dy))} opacity="${n(opacity)}"><path transform="translate(${n(dx)} ${n(dy)})" d="${inverse}" fill="${colour}" fill-rule="evenodd"/></g>`
  }
  const layers: string[] = []
  if (r.arched) {
    layers.push(
      rim(-w * 0.05, -w * 0.06, w * 0.055, shade, 0.55),
      rim(w * 0.05, w * 0.055, w * 0.05, '#ffe9c4', 0.13 * (0.5 + gloss * 0.5)),
      rim(0, 0, w * 0.02, shade, 0.5),
    )
  }
  layers.push(rim(-r.edge * 0.75, -r.edge * 0.85, r.edge * 0.55, shade, 0.62), ...lip(r, rim, gloss))
  const slope = linear(
    sheet,
    [r.box.left, r.box.top, r.box.left + w * 0.9, r.box.top + h],
    [
      [0, '#ffffff', 0.05 + 0.06 * gloss],
      [0.42, '#ffffff', 0.015],
      [0.6, '#000000', 0],
      [1, '#140a04', 0.24],
    ],
    'userSpaceOnUse',
  )
  layers.push(fillBox(r.box, `fill="${slope}"`))
  if (gloss > 0.3) layers.push(r.arched ? windowLight(sheet, r, gloss) : flatLight(sheet, r, gloss))
  return `${clipTo(sheet, r.path, layers.join(''))}<path d="${r.path}" fill="none" stroke="${shade}" stroke-opacity="0.42" stroke-width="${n(Math.min(0.6, w * 0.004))}"/>`
}

type Rim = (dx: number, dy: number, deviation: number, colour: string, opacity: number) => string

/** Light on the rolled edge: a broad glow on wood left satin, a sharp line where lacquer runs over a deep round. */
function lip(r: Relief, rim: Rim, gloss: number): string[] {
  if (r.edge < 6) return [rim(r.edge * 0.5, r.edge * 0.55, r.edge * 0.36, '#fffaf0', 0.26 + 0.3 * gloss)]
  return [
    rim(r.edge * 0.42, r.edge * 0.46, r.edge * 0.34, '#fffaf0', 0.2 + 0.12 * gloss),
    rim(r.edge * 0.14, r.edge * 0.16, 0.5, '#fffdf6', 0.55 * gloss),
  ]
}

/** On a flat plate the window is a broad slanting patch and a narrow one, their edges soft. */
function flatLight(sheet: Sheet, r: Relief, gloss: number): string {
  const w = r.box.right - r.box.left
  const across = linear(
    sheet,
    [r.box.left - w * 0.18, r.box.top, r.box.left + w * 0.86, r.box.top + w * 0.42],
    [
      [0.1, '#fffdf6', 0],
      [0.22, '#fffdf6', 0.15 * gloss],
      [0.48, '#fffdf6', 0.15 * gloss],
      [0.56, '#fffdf6', 0.01],
      [0.63, '#fffdf6', 0.01],
      [0.68, '#fffdf6', 0.09 * gloss],
      [0.75, '#fffdf6', 0.09 * gloss],
      [0.82, '#fffdf6', 0],
    ],
    'userSpaceOnUse',
  )
  const fade = linear(
    sheet,
    [0, r.box.top, 0, r.box.bottom],
    [
      [0, '#ffffff', 1],
      [0.5, '#ffffff', 0.8],
      [0.95, '#ffffff', 0],
    ],
    'userSpaceOnUse',
  )
  const mask = sheet.define(
    `<mask id="ID" maskUnits="userSpaceOnUse" x="${n(r.box.left)}" y="${n(r.box.top)}" width="${n(w)}" height="${n(r.box.bottom - r.box.top)}">${fillBox(r.box, `fill="${fade}"`)}</mask>`,
  )
  return `<g mask="url(#${mask})">${fillBox(r.box, `fill="${across}"`)}</g>`
}

/** A tall window seen in the lacquer: soft bands that bend with the outline. */
function windowLight(sheet: Sheet, r: Relief, gloss: number): string {
  const w = r.box.right - r.box.left
  const h = r.box.bottom - r.box.top
  const cx = (r.box.left + r.box.right) / 2
  const cy = (r.box.top + r.box.bottom) / 2
  const upper = linear(
    sheet,
    [r.box.left, r.box.top + h * 0.05, cx + w * 0.1, cy + h * 0.22],
    [
      [0, '#ffffff', 0.75],
      [0.45, '#ffffff', 0.34],
      [0.8, '#ffffff', 0],
    ],
    'userSpaceOnUse',
  )
  const lower = linear(
    sheet,
    [r.box.right, r.box.bottom, cx, cy + h * 0.1],
    [
      [0, '#fff3de', 0.4],
      [0.7, '#fff3de', 0],
    ],
    'userSpaceOnUse',
  )
  function contour(scale: number, width: number, deviation: number, stroke: string, opacity: number): string {
    const back = `translate(${n(cx)} ${n(cy)}) scale(${scale}) translate(${n(-cx)} ${n(-cy)})`
    return `<g ${blurWithin(sheet, deviation, r.box)} opacity="${n(opacity)}"><path transform="${back}" d="${r.path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/></g>`
  }
  return (
    contour(0.9, w * 0.03, w * 0.011, upper, 0.46 * gloss) +
    contour(0.8, w * 0.075, w * 0.03, upper, 0.2 * gloss) +
    contour(0.93, w * 0.02, w * 0.011, lower, 0.5 * gloss)
  )
}
