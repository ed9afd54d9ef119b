import { darken, shadowColour } from './colour.ts'
import { composeBack } from './compose-back.ts'
import { composeFront, silhouette } from './compose-front.ts'
import type { ArtworkView, DrawOptions, InstrumentDrawing, StringedDrawing } from './drawing.ts'
import { cameraFor, frame, transformOf } from './frame.ts'
import { n, pathOf } from './geometry/curve.ts'
import { boardHalf, type Layout, layOut } from './geometry/layout.ts'
import { scrollProfile } from './parts/scroll-profile.ts'
import { composePedal } from './pedal/compose-pedal.ts'
import { ribs, sweepOf, sweptTo } from './ribs.ts'
import { blurWithin, createSheet, linear, type Sheet } from './svg-sheet.ts'
import { species } from './woods/species.ts'

export function viewsOf(drawing: InstrumentDrawing): ArtworkView[] {
  return drawing.family === 'pedal' ? ['front', 'detail', 'back'] : ['front', 'body', 'headstock', 'detail', 'back']
}

/** A picture of the instrument on a transparent ground; the same drawing and view always give the same picture. */
export function drawInstrument(drawing: InstrumentDrawing, view: ArtworkView, { width, trim = 0 }: DrawOptions): string {
  const sheet = createSheet(drawing.seed + view)
  const picture = drawing.family === 'pedal' ? composePedal(sheet, drawing, view) : drawStringed(sheet, drawing, view)
  const shown = frame.width - trim * 2
  const height = Math.round((width * frame.height) / shown)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${trim} 0 ${shown} ${frame.height}">` +
    `<defs>${sheet.definitions()}</defs>${picture}</svg>`
  )
}

function drawStringed(sheet: Sheet, drawing: StringedDrawing, view: ArtworkView): string {
  const layout = layOut(drawing)
  if (view === 'headstock' && layout.headstock === 'scroll') {
    return `<g transform="translate(${frame.width / 2 - 10} ${frame.height * 0.72}) rotate(7) scale(12.4)">${scrollProfile(sheet, drawing)}</g>`
  }
  const camera = cameraFor(layout, view)
  const close = view === 'headstock' || view === 'detail'
  const instrument = view === 'back' ? composeBack(sheet, drawing, layout) : composeFront(sheet, drawing, layout, close)
  const side = camera.ribs ? neckSide(sheet, drawing, layout, camera.ribs) + ribs(sheet, drawing, layout, camera.ribs) : ''
  const hand = drawing.leftHanded ? ' scale(-1 1)' : ''
  const whole = `<g transform="${transformOf(camera)}${hand}">${groundShadow(sheet, layout, view, camera.ribs)}${side}${instrument}</g>`
  return camera.ribs ? fadedOut(sheet, whole) : whole
}

/** The neck goes on beyond the picture, and no shadow ends at its edge. */
function fadedOut(sheet: Sheet, content: string): string {
  const { width, height } = frame
  const up = linear(
    sheet,
    [0, 0, 0, height],
    [
      [0, '#000'],
      [0.13, '#fff'],
      [0.965, '#fff'],
      [1, '#000'],
    ],
    'userSpaceOnUse',
  )
  const across = linear(
    sheet,
    [0, 0, width, 0],
    [
      [0, '#000'],
      [0.03, '#fff'],
      [0.95, '#fff'],
      [1, '#000'],
    ],
    'userSpaceOnUse',
  )
  const [vertical, horizontal] = [up, across].map((fill) =>
    sheet.define(
      `<mask id="ID" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${fill}"/></mask>`,
    ),
  )
  return `<g mask="url(#${vertical})"><g mask="url(#${horizontal})">${content}</g></g>`
}

/** The side of the neck that is turned to the viewer. */
function neckSide(sheet: Sheet, drawing: StringedDrawing, layout: Layout, { dx, dy }: { dx: number; dy: number }): string {
  const thick = (layout.scale < 420 ? 15 : 20) / layout.depth
  const [sx, sy] = [dx * thick, dy * thick]
  const end = layout.build === 'violin' ? layout.joint + 6 : layout.boardEnd
  const [a, b] = [boardHalf(layout, 0), boardHalf(layout, end)]
  const path = `M${n(a)} 0L${n(b)} ${n(end)}L${n(b + sx)} ${n(end + sy)}L${n(a + sx)} ${n(sy)}Z`
  const wood = species[drawing.neck ?? 'mahogany']
  const round = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, wood.light, 0.35],
      [0.4, wood.base],
      [1, darken(wood.ring, 0.5)],
    ],
  )
  return `<path d="${path}" fill="${wood.base}"/><path d="${path}" fill="${round}"/>`
}

/** An object on a surface has a narrow dark contact shadow and a wide soft one. */
function groundShadow(sheet: Sheet, layout: Layout, view: ArtworkView, depth?: { dx: number; dy: number }): string {
  const far = Math.min(26, 8 + layout.depth * 0.16) * (layout.scale < 560 ? 0.6 : 1)
  const flip = view === 'back' ? ' scale(-1 1)' : ''
  const shape = silhouette(layout)
  // A solid body's outline ends with its tenon, which lies under the neck.
  const outline = pathOf(layout.build === 'solid' ? layout.body.slice(0, -5) : layout.body)
  const swept = depth ? `<path d="${outline}" transform="${sweptTo(sweepOf(layout, depth), 1)}"/>` : ''
  function layer(dx: number, dy: number, deviation: number, opacity: number): string {
    return `<g fill="${shadowColour}" fill-opacity="1" opacity="${opacity}" transform="translate(${n(dx)} ${n(dy)})${flip}" ${blurWithin(sheet, deviation, layout.box, far)}>${shape}${swept}</g>`
  }
  if (view === 'detail') return layer(far * 0.5, far * 0.7, far * 0.6, 0.36)
  return layer(far * 0.75, far, far * 0.85, 0.26) + layer(far * 0.28, far * 0.38, far * 0.28, 0.28) + layer(0.6, 1.2, 1.6, 0.34)
}
