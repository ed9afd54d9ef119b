import type { InstrumentDrawing, StringedDrawing } from './drawing.ts'
import { cameraFor, frame } from './frame.ts'
import { type Box, boxOf, type Curve, mapCurve, type Point, polylineOf } from './geometry/curve.ts'
import { boardHalf, type Layout, layOut } from './geometry/layout.ts'
import { pedalScale } from './pedal/compose-pedal.ts'
import { enclosureOf } from './pedal/enclosure.ts'

/** An instrument's outline in whole millimeters, with the nut at zero, as an SVG path */
export interface Outline {
  path: string
  box: Box
}

/** The same as a picture of its front shows it: units of the picture per millimeter, and the place of the nut in it */
export interface DrawnOutline extends Outline {
  scale: number
  nut: Point
}

/** How much wider and longer the body is than the family's. */
export interface BodySize {
  wide?: number
  long?: number
}

export function drawnOutline(drawing: InstrumentDrawing): DrawnOutline {
  if (drawing.family === 'pedal') {
    const { width, height } = enclosureOf(drawing)
    const [x, y] = [Math.round(width / 2), Math.round(height / 2)]
    const path = `M${-x} ${-y}h${2 * x}v${2 * y}h${-2 * x}z`
    const scale = pedalScale(drawing)
    const nut = whole({ x: frame.width / 2, y: frame.height / 2 + 2 * scale })
    return { path, box: { left: -x, top: -y, right: x, bottom: y }, scale: rounded(scale), nut }
  }
  const layout = layOut(drawing)
  const camera = cameraFor(layout, 'front')
  const nut = whole({ x: camera.atX - camera.x * camera.scale, y: camera.atY - camera.y * camera.scale })
  // With the buttons of the tuners and a cello's end pin
  const { box } = layout
  const sides = drawing.leftHanded ? { left: -box.right, right: -box.left } : {}
  return { path: outlineOf(drawing).path, box: wholeBox({ ...box, ...sides }), scale: rounded(camera.scale), nut }
}

export function outlineOf(drawing: StringedDrawing, { wide = 1, long = 1 }: BodySize = {}): Outline {
  const layout = layOut(drawing)
  // A solid body's outline ends with its tenon, which lies under the neck.
  const drawn = layout.build === 'solid' ? layout.body.slice(0, -5) : layout.body
  const hand = drawing.leftHanded ? -1 : 1
  const body = mapCurve(drawn, ({ x, y }) => ({ x: x * wide, y: layout.joint + (y - layout.joint) * long }))
  const curves = [body, layout.head.outline].map((curve) => mapCurve(curve, ({ x, y }) => ({ x: x * hand, y })))
  const box = boxOf(curves.flatMap((curve) => polylineOf(curve)))
  return { path: curves.map(compactPath).join('') + board(layout), box: wholeBox(box) }
}

function board(layout: Layout): string {
  const nut = Math.round(boardHalf(layout, 0))
  const end = whole({ x: boardHalf(layout, layout.boardEnd), y: layout.boardEnd })
  return `M${-nut} 0h${2 * nut}L${end.x} ${end.y}H${-end.x}z`
}

/** Relative steps in whole millimeters. Each one starts from a rounded point, so that errors do not add up. */
function compactPath(curve: Curve): string {
  let from = whole(curve[0]?.from ?? { x: 0, y: 0 })
  const steps = curve.map(({ c1, c2, to }) => {
    const figures = [c1, c2, to].map(whole).flatMap((p) => [p.x - from.x, p.y - from.y])
    from = whole(to)
    return `c${figures.join(' ').replaceAll(' -', '-')}`
  })
  const start = whole(curve[0]?.from ?? { x: 0, y: 0 })
  return `M${start.x} ${start.y}${steps.join('')}z`
}

function whole({ x, y }: Point): Point {
  // No negative zero
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 }
}

function wholeBox({ left, top, right, bottom }: Box): Box {
  return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) }
}

function rounded(scale: number): number {
  return Math.round(scale * 1000) / 1000
}
