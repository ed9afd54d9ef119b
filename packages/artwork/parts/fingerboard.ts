import { darken, lightnessOf } from '../colour.ts'
import type { Inlay, StringedDrawing } from '../drawing.ts'
import { type Box, circlePath, n, polygon, roundedPath } from '../geometry/curve.ts'
import { fretAt, fretPositions } from '../geometry/frets.ts'
import { boardHalf, type Layout, stringX } from '../geometry/layout.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { boardIn } from '../woods/board.ts'
import { species } from '../woods/species.ts'
import { bindingColours } from './edging.ts'
import { cast } from './metal.ts'
import { nacre } from './pearl.ts'

export function boardPath(layout: Layout): string {
  const end = layout.boardEnd
  const a = boardHalf(layout, 0)
  const b = boardHalf(layout, end)
  if (layout.build === 'violin') return `M${n(-a)} 0H${n(a)}L${n(b)} ${n(end)}Q0 ${n(end + 3)} ${n(-b)} ${n(end)}Z`
  return `M${n(-a)} 0H${n(a)}L${n(b)} ${n(end - 1)}Q${n(b)} ${n(end)} ${n(b - 1)} ${n(end)}H${n(1 - b)}Q${n(-b)} ${n(end)} ${n(-b)} ${n(end - 1)}Z`
}

export function fingerboard(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  return fretboard(sheet, drawing, layout) + nut(sheet, layout)
}

/** The board without the nut, as it is before the strings. */
export function fretboard(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const wood = drawing.fingerboard ?? (drawing.neck === 'maple' ? 'rosewood' : 'ebony')
  const half = boardHalf(layout, layout.boardEnd) + 1
  const box: Box = { left: -half, right: half, top: -1, bottom: layout.boardEnd + 4 }
  const path = boardPath(layout)
  const round = linear(
    sheet,
    [-half, 0, half, 0],
    [
      [0, '#ffffff', 0.2],
      [0.3, '#ffffff', 0.07],
      [0.55, '#000000', 0],
      [1, '#000000', 0.36],
    ],
    'userSpaceOnUse',
  )
  const bound = boardBinding(drawing, layout)
  return [
    cast(sheet, path, layout.build === 'violin' ? 15 : layout.build === 'flat-top' ? 5 : 4, 0.5),
    boardIn(sheet, wood, path, box, { seed: `${drawing.seed}board`, plain: true }),
    lightnessOf(species[wood].base) > 0.5 ? `<path d="${path}" fill="#c9842f" fill-opacity="0.18"/>` : '',
    clipTo(
      sheet,
      path,
      `<rect x="${n(-half)}" y="-1" width="${n(half * 2)}" height="${n(layout.boardEnd + 6)}" fill="${round}"/>`,
    ),
    bound
      ? clipTo(
          sheet,
          path,
          `<path d="${path}" fill="none" stroke="${darken(bound, 0.6)}" stroke-width="3.4"/><path d="${path}" fill="none" stroke="${bound}" stroke-width="3"/>`,
        )
      : '',
    inlays(sheet, drawing, layout, lightnessOf(species[wood].base) > 0.5),
    fretting(drawing, layout, bound ? 1.6 : 0),
  ].join('')
}

function boardBinding(drawing: StringedDrawing, layout: Layout): string | undefined {
  const { binding = 'none' } = drawing
  if (binding === 'none' || binding === 'rope' || layout.build === 'violin') return undefined
  return bindingColours[binding]
}

function fretting(drawing: StringedDrawing, layout: Layout, inset: number): string {
  if (!layout.frets || layout.build === 'violin') return ''
  return drawing.family === 'fretless-bass' ? fretLines(layout) : frets(layout, inset)
}

/** Wire with a crown: a shadow below it, a body, and the light along its top. */
function frets(layout: Layout, inset: number): string {
  const wire = layout.scale < 400 ? 1.4 : layout.scale > 800 ? 2.7 : 2.3
  const positions = fretPositions(layout.scale, layout.frets)
  function rows(dy: number): string {
    return positions
      .map((y) => {
        const half = boardHalf(layout, y) - inset - 0.15
        return `M${n(-half)} ${n(y + dy)}H${n(half)}`
      })
      .join('')
  }
  return (
    `<path d="${rows(wire * 0.55)}" stroke="#120a05" stroke-width="${n(wire)}" stroke-opacity="0.5"/>` +
    `<path d="${rows(0)}" stroke="#77726a" stroke-width="${n(wire)}"/>` +
    `<path d="${rows(-wire * 0.12)}" stroke="#b9b5ac" stroke-width="${n(wire * 0.62)}"/>` +
    `<path d="${rows(-wire * 0.2)}" stroke="#fbf9f3" stroke-width="${n(wire * 0.26)}"/>`
  )
}

function fretLines(layout: Layout): string {
  const rows = fretPositions(layout.scale, layout.frets).map(
    (y) => `M${n(-boardHalf(layout, y))} ${n(y)}H${n(boardHalf(layout, y))}`,
  )
  return `<path d="${rows.join('')}" stroke="#d9bd8c" stroke-width="0.8" stroke-opacity="0.75"/>`
}

function nut(sheet: Sheet, layout: Layout): string {
  const half = layout.nut / 2 + 0.2
  const h = layout.scale < 400 ? 3.6 : 5
  const path = roundedPath(-half, -h, half * 2, h + 0.2, 0.7)
  const bone = layout.build === 'violin' ? '#241c16' : '#efe4c9'
  const face = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#ffffff', 0.75],
      [0.4, bone, 0.2],
      [1, '#3a2410', 0.42],
    ],
  )
  const slots = Array.from({ length: layout.strings }, (_, i) => `M${n(stringX(layout, i, 0))} ${-h}V0`).join('')
  return `${cast(sheet, path, 1.6, 0.5)}<path d="${path}" fill="${bone}"/><path d="${path}" fill="${face}"/><path d="${slots}" stroke="#1a0f07" stroke-width="0.9" stroke-opacity="0.75"/>`
}

function marked(layout: Layout): number[] {
  const small = layout.scale < 560
  return (small ? [5, 7, 10, 12, 15, 17, 19] : [3, 5, 7, 9, 12, 15, 17, 19, 21, 24]).filter((f) => f <= layout.frets)
}

function inlays(sheet: Sheet, drawing: StringedDrawing, layout: Layout, pale: boolean): string {
  const kind = drawing.inlays ?? (drawing.family === 'classical' || layout.build === 'violin' ? 'none' : 'dots')
  if (kind === 'none' || !layout.frets) return ''
  const colour = drawing.inlayColour ?? (pale ? '#231a13' : 'pearl')
  return marked(layout)
    .map((fret) => {
      const from = fretAt(layout.scale, fret - 1)
      const to = fretAt(layout.scale, fret)
      const path = inlayPath(kind, layout, fret, from, to)
      if (!path) return ''
      const y = (from + to) / 2
      const half = boardHalf(layout, y)
      const box = { left: -half, right: half, top: from, bottom: to }
      const fill =
        colour === 'pearl' || colour === 'abalone'
          ? nacre(sheet, path, box, colour, `${drawing.seed}${fret}`)
          : `<path d="${path}" fill="${colour}"/>`
      return `${fill}<path d="${path}" fill="none" stroke="#120a05" stroke-opacity="0.5" stroke-width="0.25"/>`
    })
    .join('')
}

function inlayPath(kind: Inlay, layout: Layout, fret: number, from: number, to: number): string {
  const y = (from + to) / 2
  const half = boardHalf(layout, y)
  const gap = to - from
  const r = Math.min(gap * 0.2, layout.scale > 800 ? 4 : layout.scale < 560 ? 2.1 : 3.1)
  const double = fret % 12 === 0
  switch (kind) {
    case 'dots':
      return double ? circlePath(-half * 0.52, y, r) + circlePath(half * 0.52, y, r) : circlePath(0, y, r)
    case 'offset-dots':
      return circlePath(-half * 0.68, y, r) + (double ? circlePath(half * 0.68, y, r) : '')
    case 'twelfth-only':
      return double ? diamond(0, y, half * 0.42, gap * 0.34) : ''
    case 'blocks':
      return roundedPath(-half * 0.74, from + gap * 0.17, half * 1.48, gap * 0.66, 0.6)
    case 'trapezoids':
      return polygon([
        [-half * 0.74, from + gap * 0.2],
        [half * 0.62, from + gap * 0.28],
        [half * 0.62, to - gap * 0.28],
        [-half * 0.74, to - gap * 0.2],
      ])
    case 'diamonds':
      return double
        ? diamond(-half * 0.45, y, half * 0.22, gap * 0.3) + diamond(half * 0.45, y, half * 0.22, gap * 0.3)
        : diamond(0, y, half * 0.28, gap * 0.34)
    case 'snowflakes':
      return double
        ? snowflake(-half * 0.48, y, half * 0.3) + snowflake(half * 0.48, y, half * 0.3)
        : snowflake(0, y, half * 0.38)
    case 'crescents':
      return `M${n(-half * 0.3)} ${n(y - r * 1.7)}A${n(r * 1.9)} ${n(r * 1.9)} 0 1 1 ${n(-half * 0.3)} ${n(y + r * 1.7)}A${n(r * 2.3)} ${n(r * 2.3)} 0 0 0 ${n(-half * 0.3)} ${n(y - r * 1.7)}Z`
    default:
      return ''
  }
}

function diamond(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y - h)}Q${n(x + w * 0.2)} ${n(y - h * 0.2)} ${n(x + w)} ${n(y)}Q${n(x + w * 0.2)} ${n(y + h * 0.2)} ${n(x)} ${n(y + h)}Q${n(x - w * 0.2)} ${n(y + h * 0.2)} ${n(x - w)} ${n(y)}Q${n(x - w * 0.2)} ${n(y - h * 0.2)} ${n(x)} ${n(y - h)}Z`
}

function snowflake(x: number, y: number, r: number): string {
  const points = Array.from({ length: 16 }, (_, i): [number, number] => {
    const reach = i % 4 === 0 ? r : i % 2 === 0 ? r * 0.62 : r * 0.3
    const a = (i / 16) * Math.PI * 2
    return [x + Math.sin(a) * reach, y - Math.cos(a) * reach]
  })
  return polygon(points)
}
