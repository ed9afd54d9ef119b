import { darken } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { type Box, circlePath, n, roundedPath } from '../geometry/curve.ts'
import { type Layout, stringX } from '../geometry/layout.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { cast, domed, metals } from './metal.ts'
import { type BridgeDrawing, tailEnd } from './string-ends.ts'
import { violinBridge } from './violin-fittings.ts'

function wooden(sheet: Sheet, drawing: StringedDrawing, path: string, box: Box, height: number): string {
  const wood = drawing.fingerboard ?? 'ebony'
  const sheen = linear(
    sheet,
    [0, 0, 0.25, 1],
    [
      [0, '#ffffff', 0.4],
      [0.24, '#ffffff', 0.08],
      [0.6, '#000000', 0.05],
      [1, '#000000', 0.42],
    ],
  )
  return (
    cast(sheet, path, height, 0.5) +
    clipTo(
      sheet,
      path,
      `<g transform="rotate(90 0 ${n((box.top + box.bottom) / 2)})">${board(sheet, wood, turned(box), { seed: `${drawing.seed}bridge`, plain: true })}</g>`,
    ) +
    `<path d="${path}" fill="${sheen}"/><path d="${path}" fill="none" stroke="#fff2d6" stroke-opacity="0.22" stroke-width="0.5"/>`
  )
}

function turned(box: Box): Box {
  const cy = (box.top + box.bottom) / 2
  const half = (box.right - box.left) / 2
  return { left: -half, right: half, top: cy - half, bottom: cy + half }
}

/** Bone with the light on its ridge. */
function saddleBar(sheet: Sheet, half: number, y: number, slant: number, thick: number): string {
  const path = `M${n(-half)} ${n(y + slant - thick / 2)}L${n(half)} ${n(y - slant - thick / 2)}V${n(y - slant + thick / 2)}L${n(-half)} ${n(y + slant + thick / 2)}Z`
  return (
    cast(sheet, path, 1.4, 0.5) +
    `<path d="${path}" fill="${linear(
      sheet,
      [0, 0, 0, 1],
      [
        [0, '#fffaf0'],
        [0.5, '#efe2c4'],
        [1, '#a8946c'],
      ],
    )}" stroke="#3a2a18" stroke-width="0.25"/>`
  )
}

export function glued(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  const { saddle: y, spread } = layout
  const k = layout.scale < 560 ? 0.62 : 1
  const half = spread / 2 + (layout.bridge === 'tie' ? 62 : layout.bridge === 'uke-slot' ? 20 : 49)
  const tie = layout.bridge === 'tie'
  const top = y - 9 * k
  const tall = (tie ? 28 : 31) * k
  const wing = tall * 0.14
  const path =
    tie || layout.bridge === 'uke-slot'
      ? `M${n(-half)} ${n(top + wing)}Q${n(-spread / 2 - 14)} ${n(top + wing)} ${n(-spread / 2 - 9 * k)} ${n(top)}H${n(spread / 2 + 9 * k)}Q${n(spread / 2 + 14)} ${n(top + wing)} ${n(half)} ${n(top + wing)}V${n(top + tall - wing)}H${n(spread / 2 + 9 * k)}V${n(top + tall)}H${n(-spread / 2 - 9 * k)}V${n(top + tall - wing)}H${n(-half)}Z`
      : `M${n(-half)} ${n(top + 3)}Q${n(-half)} ${n(top)} ${n(-half + 3)} ${n(top)}H${n(half - 3)}Q${n(half)} ${n(top)} ${n(half)} ${n(top + 3)}V${n(top + tall * 0.6)}C${n(half)} ${n(top + tall * 0.82)} ${n(half - 20)} ${n(top + tall * 0.72)} ${n(half - 34)} ${n(top + tall)}C${n(half - 60)} ${n(top + tall * 1.06)} ${n(60 - half)} ${n(top + tall * 1.06)} ${n(34 - half)} ${n(top + tall)}C${n(20 - half)} ${n(top + tall * 0.72)} ${n(-half)} ${n(top + tall * 0.82)} ${n(-half)} ${n(top + tall * 0.6)}Z`
  const box = { left: -half, right: half, top, bottom: top + tall * 1.06 }
  const wood = wooden(sheet, drawing, path, box, 4 * k)
  const bar = saddleBar(sheet, spread / 2 + 7 * k, y, tie || k < 1 ? 0 : 1.4, 3 * k)
  const holdY = y + (tie ? 14 : 13) * k
  if (tie || layout.bridge === 'uke-slot') {
    const block = roundedPath(-spread / 2 - 7 * k, y + 7 * k, spread + 14 * k, 10 * k, 1)
    const face = linear(
      sheet,
      [0, 0, 0, 1],
      [
        [0, '#fffaf0'],
        [0.5, '#eadbb8'],
        [1, '#9c875e'],
      ],
    )
    const knots = Array.from({ length: layout.strings }, (_, i) => {
      const x = stringX(layout, i, y)
      return `M${n(x - 1.1)} ${n(y + 6 * k)}C${n(x - 2.4)} ${n(y + 10 * k)} ${n(x + 2.8)} ${n(y + 12 * k)} ${n(x + 0.7)} ${n(y + 18 * k)}M${n(x + 1.6)} ${n(y + 7 * k)}L${n(x - 2)} ${n(y + 17 * k)}`
    }).join('')
    return {
      below: `${wood}${bar}<path d="${block}" fill="${face}" stroke="#2a1c10" stroke-width="0.3"/>`,
      end: (i) => ({ x: stringX(layout, i, y), y: holdY }),
      above: `<path d="${knots}" fill="none" stroke="#4a3b28" stroke-width="1.3" stroke-linecap="round"/><path d="${knots}" fill="none" stroke="#f0e6d0" stroke-width="0.85" stroke-linecap="round"/>`,
    }
  }
  const pins = Array.from({ length: layout.strings }, (_, i) => {
    const x = stringX(layout, i, y)
    const r = 2.9 * Math.max(0.7, k)
    const bow = holdY + 2.5 * (1 - Math.abs((2 * i) / (layout.strings - 1) - 1) ** 2) - 1
    return `${cast(sheet, circlePath(x, bow, r), 1.6, 0.55)}<circle cx="${n(x)}" cy="${n(bow)}" r="${n(r)}" fill="${domed(sheet, '#e9dcbd')}" stroke="#3b2a18" stroke-width="0.25"/><circle cx="${n(x)}" cy="${n(bow)}" r="${n(r * 0.36)}" fill="#2c5a58"/>`
  }).join('')
  return { below: wood + bar, end: (i) => ({ x: stringX(layout, i, y), y: holdY }), above: pins }
}

/** Bridges that stand on the plate under the strings' pressure alone. */
export function standing(sheet: Sheet, drawing: StringedDrawing, layout: Layout): BridgeDrawing {
  const { saddle: y } = layout
  const violin = layout.bridge === 'violin' && layout.build === 'violin'
  const end = (i: number) => tailEnd(layout, i)
  if (violin) return violinBridge(sheet, layout)
  const half = layout.spread / 2 + (layout.bridge === 'floating-wood' ? 40 : 28)
  const h = layout.bridge === 'floating-wood' ? 9 : 6
  const foot = `M${n(-half)} ${n(y - h * 0.5)}Q${n(-half - 3)} ${n(y + h * 0.2)} ${n(-half + 4)} ${n(y + h * 0.75)}H${n(half - 4)}Q${n(half + 3)} ${n(y + h * 0.2)} ${n(half)} ${n(y - h * 0.5)}Z`
  const top = roundedPath(-half * 0.8, y - h * 0.36, half * 1.6, h * 0.62, 1)
  const metal = metals[drawing.hardware ?? 'nickel']
  const wheels = [-1, 1]
    .map(
      (s) =>
        `<circle cx="${n(s * half * 0.68)}" cy="${n(y + h * 0.1)}" r="${n(h * 0.5)}" fill="${domed(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.3"/>`,
    )
    .join('')
  return {
    below:
      wooden(sheet, drawing, foot, { left: -half, right: half, top: y - h, bottom: y + h }, 5) +
      wheels +
      wooden(sheet, drawing, top, { left: -half, right: half, top: y - h, bottom: y + h }, 2),
    end,
    above: '',
  }
}
