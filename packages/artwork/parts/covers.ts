import { darken } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { circlePath, n, roundedPath } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { linear, type Sheet } from '../svg-sheet.ts'
import { brushed, cast, metals, screw } from './metal.ts'

export function covers(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const metal = metals[drawing.hardware ?? 'nickel']
  const y = layout.saddle
  const strap =
    layout.build === 'violin'
      ? ''
      : `<path d="${circlePath(0, layout.bodyBox.bottom - 1, 5)}" fill="${brushed(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/>`
  if (layout.build !== 'solid') return strap
  const black = linear(
    sheet,
    [0, 0, 0.7, 1],
    [
      [0, '#3a3633'],
      [0.5, '#211e1c'],
      [1, '#151312'],
    ],
  )
  function plate(path: string, screws: Array<[number, number]>): string {
    return `${cast(sheet, path, 1.2, 0.45)}<path d="${path}" fill="${black}" stroke="#0d0b0a" stroke-width="0.5"/>${screws.map(([x, sy], i) => screw(sheet, x, sy, 1.9, metal, i * 41)).join('')}`
  }
  if (layout.bridge === 'vibrato') {
    return (
      strap +
      plate(roundedPath(-37, y - 70, 74, 130, 6), [
        [-32, y - 64],
        [32, y - 64],
        [-32, y - 6],
        [32, y - 6],
        [-32, y + 54],
        [32, y + 54],
      ]) +
      `<path d="${roundedPath(-27, y + 2, 54, 14, 7)}" fill="#0b0908"/>`
    )
  }
  const ferrules =
    layout.bridge === 'ashtray' || layout.bridge === 'hardtail'
      ? Array.from(
          { length: layout.strings },
          (_, i) =>
            `<path d="${circlePath((i - (layout.strings - 1) / 2) * 10.4, y + 22, 4)}" fill="${brushed(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/><path d="${circlePath((i - (layout.strings - 1) / 2) * 10.4, y + 22, 1.7)}" fill="#14100d"/>`,
        ).join('')
      : ''
  if (drawing.family === 't-type' || drawing.family === 'offset') return strap + ferrules
  const cx = layout.scale > 800 ? -66 : -92
  const cy = layout.scale > 800 ? y - 44 : y
  const cavity = `M${cx - 34} ${n(cy + 18)}C${cx - 20} ${n(cy - 2)} ${cx + 26} ${n(cy - 4)} ${cx + 36} ${n(cy + 20)}C${cx + 46} ${n(cy + 48)} ${cx + 40} ${n(cy + 88)} ${cx + 14} ${n(cy + 96)}C${cx - 18} ${n(cy + 104)} ${cx - 44} ${n(cy + 50)} ${cx - 34} ${n(cy + 18)}Z`
  const round =
    drawing.family === 'single-cut'
      ? plate(circlePath(86, y - 206, 24), [
          [86, y - 226],
          [86, y - 186],
          [106, y - 206],
          [66, y - 206],
        ])
      : ''
  return (
    strap +
    ferrules +
    plate(cavity, [
      [cx - 24, cy + 18],
      [cx + 28, cy + 20],
      [cx + 14, cy + 88],
    ]) +
    round
  )
}
