import type { Binding, StringedDrawing } from './drawing.ts'
import { pathOf } from './geometry/curve.ts'
import type { Layout } from './geometry/layout.ts'
import { light } from './light.ts'
import { bodyScroll } from './parts/body-scroll.ts'
import { bridge } from './parts/bridges.ts'
import { controls } from './parts/controls.ts'
import { drumHead } from './parts/drum.ts'
import { edging, inlaidPurfling } from './parts/edging.ts'
import { boardPath, fingerboard } from './parts/fingerboard.ts'
import { headstock } from './parts/head.ts'
import { cast } from './parts/metal.ts'
import { pickguard } from './parts/pickguards.ts'
import { pickups } from './parts/pickups.ts'
import { soundHoles } from './parts/sound-hole.ts'
import { strings } from './parts/strings.ts'
import { tailpiece } from './parts/tailpieces.ts'
import { postTops, tunerButtons, tunerPosts } from './parts/tuners.ts'
import { sheenOf, surface } from './surface.ts'
import type { Sheet } from './svg-sheet.ts'

/** The front of the instrument as it hangs on a wall, in millimeters. `fine` adds details for close views. */
export function composeFront(sheet: Sheet, drawing: StringedDrawing, layout: Layout, fine: boolean): string {
  const hold = bridge(sheet, drawing, layout)
  return [
    tunerButtons(sheet, drawing, layout),
    topOf(sheet, drawing, layout),
    layout.build === 'drum' ? '' : soundHoles(sheet, drawing, layout),
    drawing.family === 'mandolin-f' ? bodyScroll(sheet, layout, drawing.binding ?? 'none') : '',
    pickguard(sheet, drawing, layout),
    // A pickup that hangs in the bridge's own plate lies on it.
    layout.bridge === 'ashtray' ? hold.below : '',
    pickups(sheet, drawing, layout),
    controls(sheet, drawing, layout),
    tailpiece(sheet, drawing, layout),
    layout.bridge === 'ashtray' ? '' : hold.below,
    cast(sheet, pathOf(layout.head.outline), 2, 0.35),
    headstock(sheet, drawing, layout),
    tunerPosts(sheet, drawing, layout),
    fingerboard(sheet, drawing, layout),
    strings(drawing, layout, hold.end, fine),
    postTops(sheet, drawing, layout),
    hold.above,
  ].join('')
}

/** The top with its edge, its light and its finish. */
export function topOf(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  if (layout.build === 'drum') return drumHead(sheet, drawing, layout)
  const path = pathOf(layout.body)
  const box = layout.bodyBox
  const arched =
    layout.build === 'violin' || layout.build === 'carved' || (drawing.family === 'single-cut' && drawing.finish.kind !== 'solid')
  const solid = layout.build === 'solid'
  const onePiece = solid && drawing.top === drawing.back
  return [
    surface(sheet, {
      path,
      box,
      wood: drawing.top,
      finish: drawing.finish,
      seed: `${drawing.seed}top`,
      matched: !onePiece,
      lean: onePiece ? 2 : 0,
      worn: layout.build === 'violin',
    }),
    topEdge(sheet, drawing, layout, path),
    light(sheet, {
      path,
      box,
      edge: roundingOf(layout, solid && !arched && bindingOf(drawing, layout) === 'none'),
      sheen: sheenOf(drawing.finish),
      arched,
    }),
  ].join('')
}

function bindingOf(drawing: StringedDrawing, layout: Layout): Binding {
  return drawing.binding ?? (layout.build === 'flat-top' ? 'ivory' : 'none')
}

function topEdge(sheet: Sheet, drawing: StringedDrawing, layout: Layout, path: string): string {
  const box = layout.bodyBox
  if (layout.build === 'violin')
    return drawing.purfling === 'none' ? '' : inlaidPurfling(sheet, path, box, layout.scale > 500 ? 1.7 : 1)
  const purfling = drawing.purfling ?? (layout.build === 'flat-top' ? 'multi' : 'none')
  const width = layout.scale < 560 ? 1.7 : 2.4
  return edging(sheet, path, box, bindingOf(drawing, layout), purfling, width, `${drawing.seed}edge`)
}

/** How far the light goes round the edge: a flat slab of wood is rounded over. */
function roundingOf(layout: Layout, slab: boolean): number {
  if (layout.build === 'violin') return 2.4
  return slab ? 9 : 3
}

/** Everything that casts a shadow on the background, as one silhouette. */
export function silhouette(layout: Layout): string {
  return `<path d="${pathOf(layout.body)}"/><path d="${pathOf(layout.head.outline)}"/><path d="${boardPath(layout)}"/>`
}
