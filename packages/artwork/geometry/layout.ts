import type { StringedDrawing } from '../drawing.ts'
import { type FamilyShape, shapeOf } from '../families.ts'
import { bodyOutline } from './bodies.ts'
import { type Box, boxOf, type Curve, polylineOf } from './curve.ts'
import { fretAt } from './frets.ts'
import { type Head, headOf } from './heads.ts'

/** The position of every part: nut at zero, strings down the page, in millimeters. */
export interface Layout extends FamilyShape {
  saddle: number
  /** Where neck meets body. */
  joint: number
  body: Curve
  bodyBox: Box
  head: Head
  headBox: Box
  /** Where the fingerboard ends, over the body. */
  boardEnd: number
  /** Centre of a round sound hole, and its radius. */
  hole: { y: number; r: number }
  /** Bounds of everything but the shadow. */
  box: Box
}

export function layOut(drawing: StringedDrawing): Layout {
  const shape = shapeOf(drawing)
  const saddle = shape.scale
  const joint = typeof shape.join === 'number' ? fretAt(saddle, shape.join) : shape.join.mm
  const body = bodyOutline(drawing, joint, saddle)
  const bodyBox = boxOf(polylineOf(body))
  if (shape.build === 'solid') bodyBox.top = Math.max(bodyBox.top, 0)
  const head = headOf(shape.headstock, shape.tuners, shape.nut, shape.headLength, shape.strings)
  const headBox = boxOf(polylineOf(head.outline))
  const boardEnd = boardEndOf(drawing, shape)
  const small = shape.scale < 560
  const r = small
    ? Math.max(27, (bodyBox.right - bodyBox.left) * 0.15)
    : drawing.family === 'classical'
      ? 43
      : drawing.family === 'parlour'
        ? 47
        : 51
  const holeY = Math.max(boardEnd + r * 0.9, joint + (bodyBox.bottom - joint) * (small ? 0.34 : 0.315))
  const button = shape.build === 'violin' ? 24 : 24
  return {
    ...shape,
    saddle,
    joint,
    body,
    bodyBox,
    head,
    headBox,
    boardEnd,
    hole: { y: holeY, r },
    box: {
      left: Math.min(bodyBox.left, headBox.left - button),
      right: Math.max(bodyBox.right, headBox.right + button),
      top: headBox.top - 4,
      bottom: bodyBox.bottom + (shape.build === 'violin' ? 6 : 4) + (drawing.family === 'cello' ? 130 : 0),
    },
  }
}

function boardEndOf(drawing: StringedDrawing, shape: FamilyShape): number {
  if (shape.build === 'violin') return shape.scale * 0.823
  const frets = shape.frets || 22
  return fretAt(shape.scale, frets) + (drawing.family === 'classical' ? 4 : shape.build === 'solid' ? 7 : 5)
}

/** Half width of the fingerboard at a place along it. */
export function boardHalf(layout: Layout, y: number): number {
  if (layout.build === 'violin') return layout.nut / 2 + (layout.nut * 0.37 * y) / layout.boardEnd
  const margin = Math.min(4, layout.nut * 0.085)
  const atSaddle = layout.spread / 2 + margin
  const atNut = layout.nut / 2
  return atNut + ((atSaddle - atNut) * y) / layout.saddle
}

/** Where string `i` (lowest is 0) is at a place along the scale. Pairs stand close together. */
export function stringX(layout: Layout, i: number, y: number): number {
  const paired = layout.strings === 8 && layout.scale < 400 ? 2 : layout.strings === 12 ? 2 : 1
  const courses = layout.strings / paired
  const nutSpread = layout.nut - Math.min(7.4, layout.nut * 0.18)
  const course = Math.floor(i / paired)
  const t = y / layout.saddle
  const spread = nutSpread + (layout.spread - nutSpread) * t
  const within = paired === 2 ? ((i % 2) - 0.5) * (layout.scale < 400 ? 2.2 : 2.6) : 0
  return -spread / 2 + (spread * course) / (courses - 1) + within
}
