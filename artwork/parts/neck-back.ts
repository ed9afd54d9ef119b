import { darken } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { type Box, n, pathOf, roundedPath } from '../geometry/curve.ts'
import { boardHalf, type Layout } from '../geometry/layout.ts'
import { light } from '../light.ts'
import { surface } from '../surface.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { species } from '../woods/species.ts'
import { bindingColours } from './edging.ts'
import { cast, metals, polished, screw } from './metal.ts'

export function neckBack(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const wood = drawing.neck ?? 'mahogany'
  const bolt = layout.build === 'solid' && drawing.family !== 'single-cut'
  const violin = layout.build === 'violin'
  const glued = layout.build === 'solid' && !bolt
  const joint = glued
    ? layout.bodyBox.top + 26
    : bolt
      ? layout.bodyBox.top + (layout.saddle - layout.bodyBox.top) * 0.42
      : layout.joint
  const heelEnd = bolt
    ? Math.min(layout.boardEnd, layout.saddle - layout.scale * 0.315)
    : joint + (violin ? layout.nut * 0.5 : layout.scale < 560 ? 8 : 14)
  const a = boardHalf(layout, 0) * 0.97
  const b = boardHalf(layout, Math.min(joint, layout.boardEnd)) * (violin ? 0.8 : 0.98)
  const heel = bolt ? b : violin ? layout.nut * 0.46 : layout.scale < 560 ? 12 : 17
  const outline = bolt
    ? `M${n(-a)} -6L${n(-b)} ${n(heelEnd - 6)}Q${n(-b)} ${n(heelEnd)} ${n(-b + 6)} ${n(heelEnd)}H${n(b - 6)}Q${n(b)} ${n(heelEnd)} ${n(b)} ${n(heelEnd - 6)}L${n(a)} -6Z`
    : `M${n(-a)} -8L${n(-b)} ${n(joint - 58)}C${n(-b)} ${n(joint - 22)} ${n(-heel)} ${n(joint - 14)} ${n(-heel)} ${n(joint + 2)}Q${n(-heel)} ${n(heelEnd)} 0 ${n(heelEnd)}Q${n(heel)} ${n(heelEnd)} ${n(heel)} ${n(joint + 2)}C${n(heel)} ${n(joint - 14)} ${n(b)} ${n(joint - 22)} ${n(b)} ${n(joint - 58)}L${n(a)} -8Z`
  const head = pathOf(layout.head.outline)
  const box: Box = {
    left: Math.min(-b - 2, layout.headBox.left),
    right: Math.max(b + 2, layout.headBox.right),
    top: layout.headBox.top,
    bottom: heelEnd + 2,
  }
  const round = linear(
    sheet,
    [-b, 0, b, 0],
    [
      [0, '#1d0d05', 0.38],
      [0.2, '#ffffff', 0.08],
      [0.36, '#ffffff', 0.36],
      [0.48, '#ffffff', 0.1],
      [0.68, '#1d0d05', 0.12],
      [1, '#1d0d05', 0.66],
    ],
    'userSpaceOnUse',
  )
  const painted = drawing.matchingHeadstock && drawing.finish.kind === 'solid'
  const varnished = violin
  const whole = `${head}${outline}`
  const cap = bolt ? '' : heelCap(drawing, joint, heelEnd, heel)
  const flatTint = { kind: 'natural' as const, tint: '#f4d9ac', sheen: 'satin' as const }
  return [
    cast(sheet, whole, 4, 0.42),
    surface(sheet, {
      path: head,
      box,
      wood,
      finish: painted || varnished ? drawing.finish : flatTint,
      seed: `${drawing.seed}neck`,
      plain: true,
    }),
    light(sheet, { path: head, box: layout.headBox, edge: violin ? 5 : 2, sheen: 'satin' }),
    surface(sheet, {
      path: outline,
      box,
      wood,
      finish: violin ? { kind: 'natural', tint: '#f0cf9c' } : flatTint,
      seed: `${drawing.seed}neck`,
      plain: true,
    }),
    clipTo(
      sheet,
      outline,
      `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}" fill="${round}"/>`,
    ),
    cap,
    bolt ? neckPlate(sheet, drawing, heelEnd) : '',
  ].join('')
}

function heelCap(drawing: StringedDrawing, joint: number, heelEnd: number, heel: number): string {
  const colour =
    drawing.binding && drawing.binding !== 'none' && drawing.binding !== 'rope'
      ? bindingColours[drawing.binding]
      : species[drawing.back].base
  return `<path d="M${n(-heel)} ${n(joint + 1)}Q${n(-heel)} ${n(heelEnd)} 0 ${n(heelEnd)}Q${n(heel)} ${n(heelEnd)} ${n(heel)} ${n(joint + 1)}Q0 ${n(joint - 3)} ${n(-heel)} ${n(joint + 1)}Z" fill="${colour}" stroke="#1a0d05" stroke-opacity="0.55" stroke-width="0.5"/>`
}

function neckPlate(sheet: Sheet, drawing: StringedDrawing, end: number): string {
  const metal = metals[drawing.hardware ?? 'nickel']
  const path = roundedPath(-25, end - 66, 50, 62, 3)
  const corners = [
    [-18, -58],
    [18, -58],
    [-18, -12],
    [18, -12],
  ]
    .map(([x, y], i) => screw(sheet, x ?? 0, end + (y ?? 0), 3.2, metal, i * 33))
    .join('')
  return `${cast(sheet, path, 1.6, 0.5)}<path d="${path}" fill="${polished(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.5"/>${corners}`
}

/** Sealed gear housings on the back of the head. */
export function tunerHousings(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  if (layout.headstock === 'scroll' || layout.tuners === 'friction') return ''
  const metal = metals[drawing.hardware ?? 'nickel']
  const bass = layout.scale > 800
  const w = bass ? 22 : layout.scale < 420 ? 11 : 15
  const h = bass ? 26 : layout.scale < 420 ? 12 : 17
  return layout.head.posts
    .map((p, i) => {
      const side = layout.head.sides[i] ?? 1
      const path = roundedPath(p.x - w / 2 + side * 2, p.y - h / 2, w, h, Math.min(w, h) * 0.32)
      return `${cast(sheet, path, 3, 0.5)}<path d="${path}" fill="${polished(sheet, metal, [0, 0, 0.8, 1])}" stroke="${darken(metal, 0.55)}" stroke-width="0.4"/>${screw(sheet, p.x - side * (w * 0.1), p.y + h * 0.72, 1.3, metal, i * 40)}`
    })
    .join('')
}
