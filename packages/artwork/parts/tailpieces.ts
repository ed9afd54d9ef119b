import { darken, lighten } from '../colour.ts'
import type { StringedDrawing, Tailpiece } from '../drawing.ts'
import { type Box, n, roundedPath } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { brushed, cast, metals, polished, screw } from './metal.ts'
import { tailEnd } from './string-ends.ts'
import { violinTail } from './violin-fittings.ts'

export function tailpiece(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const metal = metals[drawing.hardware ?? 'nickel']
  switch (tailpieceOf(drawing, layout)) {
    case 'stop':
      return stopBar(sheet, layout, metal)
    case 'trapeze':
    case 'mandolin':
      return trapeze(sheet, layout, metal)
    case 'ebony':
    case 'wooden-fork':
      return tapered(sheet, drawing, layout)
    case 'violin':
      return violinTail(sheet, drawing, layout)
    case 'bigsby':
      return roller(sheet, layout, metal)
    default:
      return ''
  }
}

function tailpieceOf(drawing: StringedDrawing, layout: Layout): Tailpiece {
  if (drawing.tailpiece) return drawing.tailpiece
  if (layout.build === 'violin') return 'violin'
  if (layout.bridge === 'bigsby') return 'bigsby'
  if (layout.bridge === 'tune-o-matic') return 'stop'
  if (layout.bridge === 'mandolin') return 'mandolin'
  if (layout.bridge === 'floating-wood') return 'ebony'
  return layout.build === 'drum' ? 'trapeze' : 'none'
}

function stopBar(sheet: Sheet, layout: Layout, metal: string): string {
  const y = layout.saddle + 42
  const half = layout.spread / 2 + 17
  const path = `M${n(-half)} ${n(y)}C${n(-half)} ${n(y - 7)} ${n(-half + 7)} ${n(y - 7)} ${n(-half + 15)} ${n(y - 7)}H${n(half - 15)}C${n(half - 7)} ${n(y - 7)} ${n(half)} ${n(y - 7)} ${n(half)} ${n(y)}C${n(half)} ${n(y + 7)} ${n(half - 7)} ${n(y + 8)} ${n(half - 15)} ${n(y + 8)}H${n(-half + 15)}C${n(-half + 7)} ${n(y + 8)} ${n(-half)} ${n(y + 7)} ${n(-half)} ${n(y)}Z`
  return `${cast(sheet, path, 6, 0.5)}<path d="${path}" fill="${polished(sheet, metal, [0, 0, 0.1, 1])}" stroke="${darken(metal, 0.55)}" stroke-width="0.4"/>${screw(sheet, -half + 7, y, 5, metal)}${screw(sheet, half - 7, y, 5, metal, 50)}`
}

function trapeze(sheet: Sheet, layout: Layout, metal: string): string {
  const y = tailEnd(layout, 0).y
  const half = layout.spread * 0.44 + 7
  const foot = layout.bodyBox.bottom - 3
  const bar = roundedPath(-half, y - 3, half * 2, 11, 3)
  const wide = layout.scale < 400 ? 13 : 18
  const leg = (s: number) => `M${n(s * (half - 4))} ${n(y + 6)}L${n(s * wide)} ${n(foot - 26)}L${n(s * wide)} ${n(foot)}`
  const plate = roundedPath(-wide - 3, foot - 24, wide * 2 + 6, 25, 3)
  const legs = leg(-1) + leg(1)
  return (
    `<path d="${legs}" fill="none" stroke="#1a0d05" stroke-opacity="0.35" stroke-width="4" transform="translate(3 4)"/><path d="${legs}" fill="none" stroke="${darken(metal, 0.5)}" stroke-width="4.4"/><path d="${legs}" fill="none" stroke="${lighten(metal, 0.6)}" stroke-width="1.6" transform="translate(-0.7 0)"/>` +
    `${cast(sheet, plate, 1.5, 0.45)}<path d="${plate}" fill="${brushed(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.3"/>${cast(sheet, bar, 4, 0.5)}<path d="${bar}" fill="${polished(sheet, metal, [0, 0, 0, 1])}" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/>`
  )
}

function ebonyBox(half: number, top: number, bottom: number): Box {
  return { left: -half, right: half, top, bottom }
}

function turnedWood(sheet: Sheet, drawing: StringedDrawing, path: string, box: Box, height: number): string {
  const sheen = linear(
    sheet,
    [0, 0, 1, 0.25],
    [
      [0, '#ffffff', 0.34],
      [0.35, '#ffffff', 0.1],
      [0.6, '#000000', 0.05],
      [1, '#000000', 0.45],
    ],
  )
  return `${cast(sheet, path, height, 0.5)}${clipTo(sheet, path, board(sheet, drawing.fingerboard ?? 'ebony', box, { seed: `${drawing.seed}tail`, plain: true }))}<path d="${path}" fill="${sheen}"/><path d="${path}" fill="none" stroke="#fff0d2" stroke-opacity="0.3" stroke-width="0.5"/>`
}

function tapered(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const y = tailEnd(layout, 0).y
  const half = layout.spread * 0.44 + 10
  const foot = layout.bodyBox.bottom - 8
  const path = `M${n(-half)} ${n(y - 8)}H${n(half)}C${n(half + 3)} ${n(y + 30)} ${n(half * 0.62)} ${n(foot - 40)} ${n(half * 0.52)} ${n(foot)}H${n(-half * 0.52)}C${n(-half * 0.62)} ${n(foot - 40)} ${n(-half - 3)} ${n(y + 30)} ${n(-half)} ${n(y - 8)}Z`
  const bar = roundedPath(-half + 5, y - 2, half * 2 - 10, 4, 2)
  return `${turnedWood(sheet, drawing, path, ebonyBox(half + 4, y - 8, foot), 8)}<path d="${bar}" fill="${brushed(sheet, metals[drawing.hardware ?? 'gold'], [0, 0, 0, 1])}"/>`
}

function roller(sheet: Sheet, layout: Layout, metal: string): string {
  const y = layout.saddle + (layout.bodyBox.bottom - layout.saddle) * 0.42
  const foot = layout.bodyBox.bottom - 2
  const half = layout.spread / 2 + 15
  const frame = `M${n(-half)} ${n(y - 9)}H${n(half)}V${n(y + 9)}C${n(half * 0.8)} ${n(y + 26)} ${n(half * 0.55)} ${n(foot - 40)} ${n(half * 0.5)} ${n(foot)}H${n(-half * 0.5)}C${n(-half * 0.55)} ${n(foot - 40)} ${n(-half * 0.8)} ${n(y + 26)} ${n(-half)} ${n(y + 9)}ZM${n(-half + 13)} ${n(y + 10)}H${n(half - 13)}L${n(half * 0.36)} ${n(foot - 36)}H${n(-half * 0.36)}Z`
  const bar = roundedPath(-half + 3, y - 4.5, half * 2 - 6, 9, 4)
  const arm = `M${n(half - 6)} ${n(y + 4)}C${n(half + 26)} ${n(y + 8)} ${n(half + 26)} ${n(y - 70)} ${n(half + 4)} ${n(y - 120)}`
  return (
    `${cast(sheet, frame, 4, 0.5)}<path d="${frame}" fill="${polished(sheet, metal, [0, 0, 1, 0.7])}" fill-rule="evenodd" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/>${cast(sheet, bar, 3, 0.5)}<path d="${bar}" fill="${polished(sheet, metal, [0, 0, 0, 1])}"/>` +
    `<path d="${arm}" fill="none" stroke="#1a0d05" stroke-opacity="0.22" stroke-width="8" transform="translate(6 8)"/><path d="${arm}" fill="none" stroke="${darken(metal, 0.45)}" stroke-width="8" stroke-linecap="round"/><path d="${arm}" fill="none" stroke="${lighten(metal, 0.7)}" stroke-width="3" stroke-linecap="round" transform="translate(-1.2 -0.4)"/>`
  )
}
