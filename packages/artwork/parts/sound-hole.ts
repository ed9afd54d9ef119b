import type { StringedDrawing } from '../drawing.ts'
import { type Box, circlePath, n } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { blur, clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { species } from '../woods/species.ts'
import { fPath } from './f-hole.ts'
import { nacre } from './pearl.ts'

/** The rosette and the dark within: what lies under strings and fingerboard. */
export function soundHoles(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  switch (layout.soundHole) {
    case 'round':
      return roundHole(sheet, drawing, layout)
    case 'oval':
    case 'd-shaped':
      return ovalHole(sheet, drawing, layout)
    case 'f-holes':
      return fHoles(layout, [-1, 1])
    case 'one-f-hole':
      return fHoles(layout, [-1])
    default:
      return ''
  }
}

function ring(cx: number, cy: number, inner: number, outer: number): string {
  return circlePath(cx, cy, outer) + circlePath(cx, cy, inner)
}

function roundHole(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const { y, r } = layout.hole
  return (
    rosette(sheet, drawing, layout) +
    inside(sheet, drawing, circlePath(0, y, r), { left: -r, right: r, top: y - r, bottom: y + r })
  )
}

function ovalHole(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const rx = layout.scale < 400 ? 31 : 52
  const ry = rx * 0.72
  const y = layout.boardEnd + ry * 0.95
  const path =
    layout.soundHole === 'oval'
      ? `M${-rx} ${n(y)}a${rx} ${n(ry)} 0 1 0 ${rx * 2} 0a${rx} ${n(ry)} 0 1 0 ${-rx * 2} 0Z`
      : `M${-rx} ${n(y - ry * 0.6)}Q${-rx} ${n(y - ry)} ${n(-rx * 0.7)} ${n(y - ry)}H${n(rx * 0.7)}Q${rx} ${n(y - ry)} ${rx} ${n(y - ry * 0.6)}C${rx} ${n(y + ry * 0.5)} ${n(rx * 0.6)} ${n(y + ry)} 0 ${n(y + ry)}C${n(-rx * 0.6)} ${n(y + ry)} ${-rx} ${n(y + ry * 0.5)} ${-rx} ${n(y - ry * 0.6)}Z`
  const lines = [
    [6.4, '#1a120c'],
    [5.7, '#efe0bd'],
    [4.9, '#6b2f1a'],
    [1.9, '#efe0bd'],
    [1.2, '#1a120c'],
  ] as const
  const border = lines.map(([w, colour]) => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${w * 2}"/>`).join('')
  return border + inside(sheet, drawing, path, { left: -rx, right: rx, top: y - ry, bottom: y + ry })
}

/** Dark, with the back's wood faintly lit where light falls in, and the cut edge of the top catching it. */
function inside(sheet: Sheet, drawing: StringedDrawing, path: string, box: Box): string {
  const h = box.bottom - box.top
  const glow = linear(
    sheet,
    [box.left, box.top, box.right, box.bottom],
    [
      [0, '#050201', 0.97],
      [0.5, '#080402', 0.88],
      [1, '#0a0502', 0.62],
    ],
    'userSpaceOnUse',
  )
  const brace = `<path d="M${n(box.left)} ${n(box.top + h * 0.62)}H${n(box.right)}" stroke="#b98a4e" stroke-width="${n(h * 0.06)}" stroke-opacity="0.35"/>`
  return (
    clipTo(
      sheet,
      path,
      `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(h)}" fill="${species[drawing.back].base}"/>${brace}` +
        `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(h)}" fill="${glow}"/>` +
        `<path d="${path}" fill="none" stroke="#000" stroke-width="${n(h * 0.16)}" stroke-opacity="0.75" transform="translate(${n(h * 0.03)} ${n(h * 0.04)})" ${blur(sheet, Math.round(h * 0.4) / 10)}/>`,
    ) +
    `<path d="${path}" fill="none" stroke="#efd5a3" stroke-width="1.1" stroke-opacity="0.75"/><path d="${path}" fill="none" stroke="#2a1508" stroke-width="0.5" stroke-opacity="0.6" transform="translate(-0.5 -0.5)"/>`
  )
}

function rosette(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const { y, r } = layout.hole
  const kind = drawing.rosette ?? (drawing.family === 'classical' ? 'mosaic' : 'rings')
  if (kind === 'none') return ''
  const k = r / 51
  function circle(at: number, width: number, colour: string, extra = ''): string {
    return `<circle cx="0" cy="${n(y)}" r="${n(at)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${extra}/>`
  }
  /** Thin lines, dark on pale on dark, as they are laid in a channel. */
  function bundle(at: number): string {
    return circle(at, 2.4 * k, '#1c130c') + circle(at, 1.5 * k, '#efe0bb') + circle(at, 0.6 * k, '#1c130c')
  }
  const band: Box = { left: -r - 22, right: r + 22, top: y - r - 22, bottom: y + r + 22 }
  const inner = r + 6 * k
  const outer = r + (kind === 'mosaic' ? 19 : 13) * k
  const middle = (inner + outer) / 2
  const wide = outer - inner
  const around = bundle(inner - 0.6 * k) + bundle(outer + 0.6 * k)
  switch (kind) {
    case 'rings':
      return (
        bundle(r + 4.4 * k) +
        circle(r + 10 * k, 4.4 * k, '#1c130c') +
        circle(r + 10 * k, 3.6 * k, '#efe0bb') +
        [8.8, 9.6, 10.4, 11.2].map((d) => circle(r + d * k, 0.34 * k, '#1c130c')).join('') +
        bundle(r + 16.5 * k)
      )
    case 'abalone':
      return nacre(sheet, ring(0, y, inner, outer), band, 'abalone', `${drawing.seed}rosette`) + around + bundle(outer + 5 * k)
    case 'wood':
      return clipTo(sheet, ring(0, y, inner, outer), board(sheet, drawing.back, band, { seed: `${drawing.seed}ring` })) + around
    case 'herringbone':
      return (
        circle(middle, wide, '#ecdcb5') +
        circle(middle - wide * 0.22, wide * 0.42, '#24160d', `stroke-dasharray="${n(1.3 * k)} ${n(1.3 * k)}"`) +
        circle(
          middle + wide * 0.22,
          wide * 0.42,
          '#24160d',
          `stroke-dasharray="${n(1.3 * k)} ${n(1.3 * k)}" stroke-dashoffset="${n(1.3 * k)}"`,
        ) +
        around
      )
    case 'rope':
      return circle(middle, wide * 0.72, '#ecd9a9') + twists(y, middle, wide * 0.72, k) + around
    case 'mosaic':
      return mosaic(drawing, y, inner, outer) + around + circle(outer + 3 * k, 1.2 * k, species[drawing.back].base)
  }
}

function twists(y: number, radius: number, width: number, k: number): string {
  const count = Math.round((radius * Math.PI * 2) / (3.2 * k))
  const strokes = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2
    const b = a + 0.03
    return `M${n(Math.cos(a) * (radius - width / 2))} ${n(y + Math.sin(a) * (radius - width / 2))}L${n(Math.cos(b) * (radius + width / 2))} ${n(y + Math.sin(b) * (radius + width / 2))}`
  })
  return `<path d="${strokes.join('')}" stroke="#5b2d14" stroke-width="${n(1.3 * k)}"/>`
}

/** What of the palette a tile takes, by its steps from the middle of the pattern. */
const tileColours = [4, 2, 1, 3, 1]

/** End-grain tiles, as in Spanish rosettes: one small tile pattern repeated round the circle. */
function mosaic(drawing: StringedDrawing, y: number, inner: number, outer: number): string {
  const rows = 9
  const columns = 8
  const step = (outer - inner) / rows
  const count = Math.round(((inner + outer) * Math.PI) / (step * columns)) * columns
  const palette = ['#1d130d', '#e6d3a6', '#7a2d1b', '#3d5a4a', '#c08a3f']
  const paths: string[][] = palette.map(() => [])
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < count; c++) {
      const from = (c / count) * Math.PI * 2
      const to = ((c + 0.94) / count) * Math.PI * 2
      const a = inner + r * step
      const b = a + step * 0.95
      const column = c % columns
      const colour = tileColours[Math.abs(r - 4) + Math.min(column, columns - column)] ?? 0
      paths[colour]?.push(
        `M${n(Math.cos(from) * a)} ${n(y + Math.sin(from) * a)}L${n(Math.cos(to) * a)} ${n(y + Math.sin(to) * a)}L${n(Math.cos(to) * b)} ${n(y + Math.sin(to) * b)}L${n(Math.cos(from) * b)} ${n(y + Math.sin(from) * b)}Z`,
      )
    }
  }
  const bed = `<path d="${ring(0, y, inner, outer)}" fill="#1d130d" fill-rule="evenodd"/>`
  return (
    bed +
    palette
      .map((colour, i) => (i ? `<path d="${paths[i]?.join('')}" fill="${i === 4 ? species[drawing.back].light : colour}"/>` : ''))
      .join('')
  )
}

function fHoleHeight({ build, scale, bridge }: Layout): number {
  if (build === 'violin') return 74 * (scale / 328)
  if (scale < 400) return 82
  if (build === 'solid') return 98
  return bridge === 'floating-wood' ? 158 : 132
}

function fHoles(layout: Layout, sides: number[]): string {
  const violin = layout.build === 'violin'
  const solid = layout.build === 'solid'
  const k = layout.scale > 500 ? layout.scale / 328 : layout.nut / 24
  const bodyWidth = layout.bodyBox.right - layout.bodyBox.left
  const h = fHoleHeight(layout)
  const off = violin ? 37.5 * k : bodyWidth * (solid ? 0.285 : 0.272)
  const y = layout.saddle - h * (violin ? 0.02 : solid ? 0.62 : 0.16)
  return sides
    .map((side) => {
      const path = fPath(h)
      return (
        `<g transform="translate(${n(side * off)} ${n(y)}) scale(${side} 1) rotate(${violin ? -10 : -7})">` +
        `<path d="${path}" fill="none" stroke="#f2d8a8" stroke-width="${n(h * 0.012)}" stroke-opacity="0.5" transform="translate(${n(h * 0.003 * side)} ${n(h * 0.004)})"/>` +
        `<path d="${path}" fill="#0b0502" stroke="${violin ? '#0b0502' : '#1a0b04'}" stroke-width="${n(h * 0.006)}"/></g>`
      )
    })
    .join('')
}
