import { lightnessOf } from './colour.ts'
import type { StringedDrawing } from './drawing.ts'
import { type Box, mirrored, n, pathOf } from './geometry/curve.ts'
import type { Layout } from './geometry/layout.ts'
import { light } from './light.ts'
import { bodyScroll } from './parts/body-scroll.ts'
import { covers } from './parts/covers.ts'
import { edging, inlaidPurfling } from './parts/edging.ts'
import { neckBack, tunerHousings } from './parts/neck-back.ts'
import { tunerButtons } from './parts/tuners.ts'
import { sheenOf, surface } from './surface.ts'
import { clipTo, type Sheet } from './svg-sheet.ts'
import { species } from './woods/species.ts'
/** The instrument turned over: what was left is right. */
export function composeBack(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const turned: Layout = {
    ...layout,
    body: mirrored(layout.body),
    bodyBox: { ...layout.bodyBox, left: -layout.bodyBox.right, right: -layout.bodyBox.left },
    headBox: { ...layout.headBox, left: -layout.headBox.right, right: -layout.headBox.left },
    head: {
      outline: mirrored(layout.head.outline),
      posts: layout.head.posts.map((p) => ({ x: -p.x, y: p.y })),
      sides: layout.head.sides.map((s) => -s),
    },
  }
  return [
    tunerButtons(sheet, drawing, turned),
    backPlate(sheet, drawing, turned),
    drawing.family === 'mandolin-f' ? bodyScroll(sheet, turned, drawing.binding ?? 'none', 'back') : '',
    covers(sheet, drawing, turned),
    neckBack(sheet, drawing, turned),
    tunerHousings(sheet, drawing, turned),
  ].join('')
}

function backPlate(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const path = pathOf(layout.body)
  const box = layout.bodyBox
  const solid = layout.build === 'solid'
  const violin = layout.build === 'violin'
  const acoustic = layout.build === 'flat-top'
  const onePiece = solid || layout.build === 'drum'
  // A burst is sprayed on the top alone.
  const finish =
    drawing.finish.kind === 'burst' && acoustic ? { kind: 'natural' as const, sheen: drawing.finish.sheen } : drawing.finish
  return [
    surface(sheet, {
      path,
      box,
      wood: drawing.back,
      finish,
      seed: `${drawing.seed}back`,
      matched: !onePiece,
      lean: onePiece ? -2 : 0,
      worn: violin,
    }),
    clipTo(sheet, path, acoustic ? centreStrip(drawing, box) : ''),
    backEdge(sheet, drawing, layout, path),
    light(sheet, {
      path,
      box,
      edge: solid ? 9 : violin ? 2.4 : 3.4,
      sheen: sheenOf(drawing.finish),
      arched: violin || layout.build === 'carved',
    }),
  ].join('')
}

/** The strip of another wood along the joint of the two halves. */
function centreStrip(drawing: StringedDrawing, { top, bottom }: Box): string {
  const dark = lightnessOf(species[drawing.back].base) < 0.45
  return `<rect x="-2.6" y="${n(top)}" width="5.2" height="${n(bottom - top)}" fill="${dark ? '#d9b987' : '#3a2416'}"/><path d="M-2.6 ${n(top)}V${n(bottom)}M2.6 ${n(top)}V${n(bottom)}" stroke="#17100b" stroke-width="0.7"/><path d="M0 ${n(top)}V${n(bottom)}" stroke="${dark ? '#6b3a1e' : '#d9b987'}" stroke-width="1.6" stroke-dasharray="2.6 2.6"/>`
}

function backEdge(sheet: Sheet, drawing: StringedDrawing, layout: Layout, path: string): string {
  const box = layout.bodyBox
  if (layout.build === 'violin') return inlaidPurfling(sheet, path, box, layout.scale > 500 ? 1.7 : 1)
  if (layout.build === 'solid' && drawing.family !== 'single-cut') return ''
  const acoustic = layout.build === 'flat-top'
  const binding = drawing.binding ?? (acoustic ? 'ivory' : 'none')
  const width = layout.scale < 560 ? 1.6 : 2.2
  return edging(sheet, path, box, binding, acoustic ? 'single' : 'none', width, `${drawing.seed}edge`)
}
