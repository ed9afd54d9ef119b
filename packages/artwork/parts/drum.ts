import { darken } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { circlePath, n, pathOf } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { light } from '../light.ts'
import { surface } from '../surface.ts'
import { radial, type Sheet } from '../svg-sheet.ts'
import { brushed, metals, polished } from './metal.ts'

/** A banjo's pot from the front: rim, tension hoop, hooks all round, and a skin that glows a little in its middle. */
export function drumHead(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const cy = (layout.bodyBox.top + layout.bodyBox.bottom) / 2
  const metal = metals[drawing.hardware ?? 'nickel']
  const rim = pathOf(layout.body)
  const hooks = Array.from(
    { length: 24 },
    (_, i) =>
      `<g transform="rotate(${i * 15} 0 ${n(cy)})"><path d="M-2.6 ${n(cy - 147)}H2.6V${n(cy - 128)}Q0 ${n(cy - 124)} -2.6 ${n(cy - 128)}Z" fill="${brushed(sheet, metal)}" stroke="${darken(metal, 0.6)}" stroke-width="0.4"/></g>`,
  ).join('')
  const skin = radial(
    sheet,
    [0.42, 0.4, 0.75],
    [
      [0, '#fdf8ea'],
      [0.7, '#efe5cd'],
      [1, '#cdbf9f'],
    ],
  )
  return (
    surface(sheet, {
      path: rim,
      box: layout.bodyBox,
      wood: drawing.sides ?? drawing.back,
      finish: drawing.finish,
      seed: `${drawing.seed}rim`,
    }) +
    light(sheet, { path: rim, box: layout.bodyBox, edge: 4, sheen: 'gloss' }) +
    `<path d="${circlePath(0, cy, 132)}" fill="${polished(sheet, metal)}"/><path d="${circlePath(0, cy, 127)}" fill="${skin}"/><path d="${circlePath(0, cy, 127)}" fill="none" stroke="#7d6f52" stroke-opacity="0.5" stroke-width="1.4"/>${hooks}`
  )
}
