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

/** Where a neck meets its body and how far it goes on from there; half of its width there, and of its heel's. */
interface Joint {
  at: number
  heelEnd: number
  half: number
  heel: number
}

function boltedJoint(layout: Layout): Joint {
  const { top } = layout.bodyBox
  const at = top + (layout.saddle - top) * 0.42
  const half = halfAt(layout, at) * 0.98
  return { at, heelEnd: Math.min(layout.boardEnd, layout.saddle - layout.scale * 0.315), half, heel: half }
}

function gluedJoint(layout: Layout): Joint {
  const at = layout.build === 'solid' ? layout.bodyBox.top + 26 : layout.joint
  const small = layout.scale < 560
  return { at, heelEnd: at + (small ? 8 : 14), half: halfAt(layout, at) * 0.98, heel: small ? 12 : 17 }
}

function violinJoint(layout: Layout): Joint {
  const { joint: at, nut } = layout
  return { at, heelEnd: at + nut * 0.5, half: halfAt(layout, at) * 0.8, heel: nut * 0.46 }
}

function halfAt(layout: Layout, y: number): number {
  return boardHalf(layout, Math.min(y, layout.boardEnd))
}

function boltedNeck(layout: Layout, { half: b, heelEnd }: Joint): string {
  const a = boardHalf(layout, 0) * 0.97
  return `M${n(-a)} -6L${n(-b)} ${n(heelEnd - 6)}Q${n(-b)} ${n(heelEnd)} ${n(-b + 6)} ${n(heelEnd)}H${n(b - 6)}Q${n(b)} ${n(heelEnd)} ${n(b)} ${n(heelEnd - 6)}L${n(a)} -6Z`
}

function heeledNeck(layout: Layout, { at, heelEnd, half: b, heel }: Joint): string {
  const a = boardHalf(layout, 0) * 0.97
  return `M${n(-a)} -8L${n(-b)} ${n(at - 58)}C${n(-b)} ${n(at - 22)} ${n(-heel)} ${n(at - 14)} ${n(-heel)} ${n(at + 2)}Q${n(-heel)} ${n(heelEnd)} 0 ${n(heelEnd)}Q${n(heel)} ${n(heelEnd)} ${n(heel)} ${n(at + 2)}C${n(heel)} ${n(at - 14)} ${n(b)} ${n(at - 22)} ${n(b)} ${n(at - 58)}L${n(a)} -8Z`
}

export function neckBack(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const wood = drawing.neck ?? 'mahogany'
  const bolt = layout.build === 'solid' && drawing.family !== 'single-cut'
  const violin = layout.build === 'violin'
  const joint = bolt ? boltedJoint(layout) : violin ? violinJoint(layout) : gluedJoint(layout)
  const outline = bolt ? boltedNeck(layout, joint) : heeledNeck(layout, joint)
  const head = pathOf(layout.head.outline)
  const box: Box = {
    left: Math.min(-joint.half - 2, layout.headBox.left),
    right: Math.max(joint.half + 2, layout.headBox.right),
    top: layout.headBox.top,
    bottom: joint.heelEnd + 2,
  }
  const round = linear(
    sheet,
    [-joint.half, 0, joint.half, 0],
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
  const whole = `${head}${outline}`
  const cap = bolt ? '' : heelCap(drawing, joint)
  const flatTint = { kind: 'natural' as const, tint: '#f4d9ac', sheen: 'satin' as const }
  return [
    cast(sheet, whole, 4, 0.42),
    surface(sheet, {
      path: head,
      box,
      wood,
      finish: painted || violin ? drawing.finish : flatTint,
      seed: `${drawing.seed}neck`,
      plain: true,
      worn: violin,
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
    bolt ? neckPlate(sheet, drawing, joint.heelEnd) : '',
  ].join('')
}

function heelCap(drawing: StringedDrawing, { at, heelEnd, heel }: Joint): string {
  const { binding = 'none' } = drawing
  const colour = binding === 'none' || binding === 'rope' ? species[drawing.back].base : bindingColours[binding]
  return `<path d="M${n(-heel)} ${n(at + 1)}Q${n(-heel)} ${n(heelEnd)} 0 ${n(heelEnd)}Q${n(heel)} ${n(heelEnd)} ${n(heel)} ${n(at + 1)}Q0 ${n(at - 3)} ${n(-heel)} ${n(at + 1)}Z" fill="${colour}" stroke="#1a0d05" stroke-opacity="0.55" stroke-width="0.5"/>`
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
