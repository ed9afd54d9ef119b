import { shadowColour } from './colour.ts'
import { composeBack } from './compose-back.ts'
import { composeFront, silhouette } from './compose-front.ts'
import type { ArtworkView, DrawOptions, InstrumentDrawing, StringedDrawing } from './drawing.ts'
import { cameraFor, frame, transformOf } from './frame.ts'
import { n, pathOf } from './geometry/curve.ts'
import { type Layout, layOut } from './geometry/layout.ts'
import { scrollProfile } from './parts/scroll-profile.ts'
import { composePedal } from './pedal/compose-pedal.ts'
import { ribs } from './ribs.ts'
import { blurWithin, createSheet, type Sheet } from './svg-sheet.ts'

export function viewsOf(drawing: InstrumentDrawing): ArtworkView[] {
  return drawing.family === 'pedal' ? ['front', 'detail', 'back'] : ['front', 'body', 'headstock', 'detail', 'back']
}

/** A picture of the instrument on a transparent ground; the same drawing and view always give the same picture. */
export function drawInstrument(drawing: InstrumentDrawing, view: ArtworkView, { width }: DrawOptions): string {
  const sheet = createSheet(drawing.seed + view)
  const picture = drawing.family === 'pedal' ? composePedal(sheet, drawing, view) : drawStringed(sheet, drawing, view)
  const height = Math.round((width * frame.height) / frame.width)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${frame.width} ${frame.height}">` +
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
  const side = camera.ribs ? ribs(sheet, drawing, layout, camera.ribs.dx, camera.ribs.dy) : ''
  const hand = drawing.leftHanded ? ' scale(-1 1)' : ''
  return `<g transform="${transformOf(camera)}${hand}">${groundShadow(sheet, layout, view, camera.ribs)}${side}${instrument}</g>`
}

/** An object on a surface has a narrow dark contact shadow and a wide soft one. */
function groundShadow(sheet: Sheet, layout: Layout, view: ArtworkView, depth?: { dx: number; dy: number }): string {
  const far = Math.min(26, 8 + layout.depth * 0.16) * (layout.scale < 560 ? 0.6 : 1)
  const flip = view === 'back' ? ' scale(-1 1)' : ''
  const shape = silhouette(layout)
  const swept = depth ? `<path d="${pathOf(layout.body)}" transform="translate(${n(depth.dx)} ${n(depth.dy)})"/>` : ''
  function layer(dx: number, dy: number, deviation: number, opacity: number): string {
    return `<g fill="${shadowColour}" fill-opacity="1" opacity="${opacity}" transform="translate(${n(dx)} ${n(dy)})${flip}" ${blurWithin(sheet, deviation, layout.box, far)}>${shape}${swept}</g>`
  }
  if (view === 'detail') return layer(far * 0.5, far * 0.7, far * 0.6, 0.36)
  return layer(far * 0.75, far, far * 0.85, 0.26) + layer(far * 0.28, far * 0.38, far * 0.28, 0.28) + layer(0.6, 1.2, 1.6, 0.34)
}
