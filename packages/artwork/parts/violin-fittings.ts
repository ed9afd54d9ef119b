import type { StringedDrawing } from '../drawing.ts'
import { type Box, n } from '../geometry/curve.ts'
import { type Layout, stringX } from '../geometry/layout.ts'
import { randomFrom } from '../seeded-random.ts'
import { blurWithin, clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { brushed, cast, domed, metals } from './metal.ts'
import { type BridgeDrawing, tailEnd } from './string-ends.ts'

/** Half of a 4/4 violin's bridge in millimeters, heights upwards: foot, ankle, kidney, wing and crown. */
const half: Array<[number, number]> = [
  [20.8, 0],
  [20.8, 2.6],
  [20.4, 3.7],
  [18, 4.2],
  [16, 5.4],
  [15.2, 8.4],
  [16, 11.6],
  [18.4, 13.2],
  [20.6, 15.6],
  [20.4, 18.4],
  [19.4, 21.2],
  [16.8, 22.2],
  [15.8, 23.4],
  [16.6, 25.6],
  [17, 28.4],
]
const hollows =
  'M0 17.5C-1.4 15.4 -5 15.6 -5 18.6C-5 21.4 -1.6 22 0 25.4C1.6 22 5 21.4 5 18.6C5 15.6 1.4 15.4 0 17.5Z' +
  'M-12.4 12.4C-9.4 11.6 -7.6 14 -8.6 16.6C-9.6 19 -13 19.6 -14.4 17.4C-15.4 15.4 -14.6 13 -12.4 12.4ZM12.4 12.4C9.4 11.6 7.6 14 8.6 16.6C9.6 19 13 19.6 14.4 17.4C15.4 15.4 14.6 13 12.4 12.4Z'

/** How much of its height is seen: a violin is looked at a little from below. */
const TILT = 0.56

/** The arch between the feet, then both sides and the crown. */
function bridgeOutline(): string {
  const left = half.map(([x, y]) => `${n(-x)} ${n(y)}`).join('L')
  const right = half.map(([x, y]) => `${n(x)} ${n(y)}`).reverse()
  return `M-9.4 0L${left}C-10 33.4 8 33.2 ${right.join('L')}L9.4 0Q9 5.4 0 6.6Q-9 5.4 -9.4 0Z`
}

export function violinBridge(sheet: Sheet, layout: Layout): BridgeDrawing {
  const k = layout.scale > 500 ? 2.2 : layout.nut / 24
  const outline = bridgeOutline()
  const random = randomFrom('bridge')
  const flecks = Array.from({ length: 70 }, () => `M${n(random() * 40 - 20)} ${n(random() * 31)}h${n(1 + random() * 2)}`).join('')
  const face = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, '#c58f52'],
      [0.6, '#e9c68e'],
      [1, '#f4dcae'],
    ],
  )
  // Heights run upwards: flipped, and shortened by the angle.
  const place = (dy: number) => `translate(0 ${n(layout.saddle + 13.5 * k + dy)}) scale(${n(k)} ${n(-k * TILT)})`
  const cut = `${outline}${hollows}`
  const box: Box = { left: -24 * k, right: 24 * k, top: layout.saddle - 8 * k, bottom: layout.saddle + 16 * k }
  const crown = 'M-17 28.4C-10 33.4 8 33.2 17 28.4'
  const below =
    `<g ${blurWithin(sheet, 2.4 * k, box, 12 * k)} opacity="0.55"><path transform="translate(${n(7 * k)} ${n(5 * k)}) ${place(0)} skewX(-14)" d="${cut}" fill="#1a0d05" fill-rule="evenodd"/></g>` +
    `<g ${blurWithin(sheet, 0.9 * k, box, 4 * k)} opacity="0.6"><path transform="translate(${n(1.6 * k)} ${n(2.2 * k)}) ${place(0)}" d="M-21 0H-9V4H-21ZM9 0H21V4H9Z" fill="#1a0d05"/></g>` +
    // Its thickness, widest at the feet.
    `<path transform="${place(-1.5 * k)}" d="${cut}" fill="#8a5c2c" fill-rule="evenodd"/>` +
    `<g transform="${place(0)}"><path d="${cut}" fill="${face}" fill-rule="evenodd"/>${clipTo(sheet, cut, `<path d="${flecks}" stroke="#8a5426" stroke-opacity="0.55" stroke-width="0.35"/>`)}` +
    `<path d="${cut}" fill="none" stroke="#5a3414" stroke-width="0.35" stroke-opacity="0.8"/></g>` +
    `<path transform="${place(-1.1 * k)}" d="${crown}" fill="none" stroke="#fbe9c4" stroke-width="1.5"/>`
  return { below, end: (i) => tailEnd(layout, i), above: '' }
}

/** Long and tapered, with a ridge, hung by its gut over the saddle; a fine tuner for the top string, four on a cello. */
export function violinTail(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const cello = drawing.family === 'cello'
  const k = layout.scale > 500 ? 2.1 : layout.nut / 24
  const y = tailEnd(layout, 0).y - 3 * k
  const foot = layout.bodyBox.bottom
  const end = foot - 9 * k
  const [wide, narrow] = [20.4 * k, 10.4 * k]
  const path =
    `M${n(-wide)} ${n(y + 3 * k)}Q${n(-wide)} ${n(y)} ${n(-wide * 0.72)} ${n(y - 1.6 * k)}Q0 ${n(y - 6 * k)} ${n(wide * 0.72)} ${n(y - 1.6 * k)}Q${n(wide)} ${n(y)} ${n(wide)} ${n(y + 3 * k)}` +
    `C${n(wide * 0.98)} ${n(y + 26 * k)} ${n(narrow * 1.16)} ${n(end - 22 * k)} ${n(narrow)} ${n(end - 3 * k)}Q${n(narrow * 0.9)} ${n(end)} 0 ${n(end + 1.4 * k)}Q${n(-narrow * 0.9)} ${n(end)} ${n(-narrow)} ${n(end - 3 * k)}` +
    `C${n(-narrow * 1.16)} ${n(end - 22 * k)} ${n(-wide * 0.98)} ${n(y + 26 * k)} ${n(-wide)} ${n(y + 3 * k)}Z`
  const box: Box = { left: -wide - 1, right: wide + 1, top: y - 7 * k, bottom: end + 3 * k }
  const ridge = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#ffffff', 0.12],
      [0.42, '#ffffff', 0.26],
      [0.5, '#fff6e4', 0.42],
      [0.54, '#000000', 0.12],
      [1, '#000000', 0.5],
    ],
  )
  const fret = `M${n(-wide * 0.95)} ${n(y + 6 * k)}Q0 ${n(y + 0.6 * k)} ${n(wide * 0.95)} ${n(y + 6 * k)}`
  const loops = Array.from({ length: layout.strings }, (_, i) => {
    const x = tailEnd(layout, i).x * 0.92
    return `<path d="M${n(x)} ${n(y + 6 * k)}v${n(7 * k)}" stroke="#060302" stroke-width="${n(0.8 * k)}"/><circle cx="${n(x)}" cy="${n(y + 13.4 * k)}" r="${n(1.5 * k)}" fill="#060302"/>`
  }).join('')
  const tuners = Array.from({ length: layout.strings }, (_, i) => i)
    .filter((i) => cello || i === layout.strings - 1)
    .map((i) => fineTuner(sheet, stringX(layout, i, layout.saddle) * 0.7, y + 12 * k, k))
    .join('')
  const gut = [-1, 1].map((side) => `M${n(side * 3 * k)} ${n(end - 1 * k)}L${n(side * 2.2 * k)} ${n(foot + 2 * k)}`).join('')
  const saddle = `M${n(-17 * k)} ${n(foot + 0.2)}V${n(foot - 4 * k)}Q0 ${n(foot - 6.4 * k)} ${n(17 * k)} ${n(foot - 4 * k)}V${n(foot + 0.2)}Z`
  return [
    cello ? endpin(foot) : '',
    `<circle cx="0" cy="${n(foot + 2.6 * k)}" r="${n(3.6 * k)}" fill="${domed(sheet, '#2a211b')}"/>`,
    `<path d="${saddle}" fill="#1e1712"/><path d="M${n(-15 * k)} ${n(foot - 4.2 * k)}Q0 ${n(foot - 6.2 * k)} ${n(15 * k)} ${n(foot - 4.2 * k)}" fill="none" stroke="#fff2d8" stroke-opacity="0.35" stroke-width="${n(0.6 * k)}"/>`,
    `<path d="${gut}" stroke="#0d0906" stroke-width="${n(1.7 * k)}"/><path d="${gut}" stroke="#6a5a48" stroke-width="${n(0.5 * k)}"/>`,
    cast(sheet, path, 11 * k, 0.5),
    clipTo(sheet, path, board(sheet, drawing.fingerboard ?? 'ebony', box, { seed: `${drawing.seed}tail`, plain: true })),
    `<path d="${path}" fill="${ridge}"/><path d="${path}" fill="none" stroke="#fff0d2" stroke-opacity="0.28" stroke-width="${n(0.5 * k)}"/>`,
    `<path d="${fret}" fill="none" stroke="#0d0906" stroke-width="${n(2.2 * k)}"/><path d="${fret}" fill="none" stroke="#e4cfa0" stroke-width="${n(0.9 * k)}"/>`,
    loops,
    tuners,
  ].join('')
}

/** A screw with a knurled head on a small lever. */
function fineTuner(sheet: Sheet, x: number, y: number, k: number): string {
  const metal = metals.nickel
  return (
    `<rect x="${n(x - 1.7 * k)}" y="${n(y - 6 * k)}" width="${n(3.4 * k)}" height="${n(15 * k)}" rx="${n(1.2 * k)}" fill="${brushed(sheet, metal, [0, 0, 1, 0])}" stroke="#2b2825" stroke-width="0.3"/>` +
    `<circle cx="${n(x)}" cy="${n(y + 8 * k)}" r="${n(2.9 * k)}" fill="#1a0d05" fill-opacity="0.5" transform="translate(${n(0.9 * k)} ${n(1.2 * k)})"/><circle cx="${n(x)}" cy="${n(y + 8 * k)}" r="${n(2.9 * k)}" fill="${domed(sheet, metal)}" stroke="#4a4640" stroke-width="${n(0.5 * k)}" stroke-dasharray="${n(0.5 * k)} ${n(0.35 * k)}"/>`
  )
}

function endpin(foot: number): string {
  return `<path d="M0 ${n(foot)}V${n(foot + 118)}" stroke="#1c1917" stroke-width="8"/><path d="M-1.5 ${n(foot)}V${n(foot + 118)}" stroke="#9a958c" stroke-width="2"/><path d="M-4 ${n(foot + 117)}L0 ${n(foot + 128)}L4 ${n(foot + 117)}Z" fill="#1c1917"/>`
}
