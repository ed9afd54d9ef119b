import { topOf } from '../compose-front.ts'
import type { StringedDrawing } from '../drawing.ts'
import { circlePath, n, pathOf, polygon } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { light } from '../light.ts'
import { cast } from '../parts/metal.ts'
import { soundHoles } from '../parts/sound-hole.ts'
import { surface } from '../surface.ts'
import { clipTo, type Sheet } from '../svg-sheet.ts'
import { type Area, bench, curls, daylight, laid, put } from './bench.ts'
import { braces } from './braces.ts'
import { chisel, pencil, rule, scraper } from './tools.ts'

/** Planed wood without a finish. */
export const bare: StringedDrawing['finish'] = { kind: 'natural', sheen: 'matte' }

const graphite = '#453c34'

function onBench({ bodyBox: { top, bottom } }: Layout, content: string, { height }: Area, left: number): string {
  return laid(content, left + (bottom - top) / 2 - (top + bottom) / 2, height / 2)
}

/** The chosen set, joined and marked out, on top of the other one. */
export function joinedPlates(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const { bodyBox, body, hole } = layout
  const half = bodyBox.right + 17
  const box = { left: -half, right: half, top: bodyBox.top - 26, bottom: bodyBox.bottom + 24 }
  function plate(seed: string, matched: boolean) {
    const path = polygon([
      [matched ? -half : 0, box.top],
      [half, box.top + 3],
      [half - 2, box.bottom],
      [matched ? -half + 2 : 0, box.bottom - 2],
    ])
    return (
      cast(sheet, path, 4, 0.5) +
      surface(sheet, { path, box, wood: drawing.top, finish: bare, seed, matched }) +
      light(sheet, { path, box, edge: 0.8, sheen: 'matte' })
    )
  }
  const outline =
    `<g fill="none" stroke="${graphite}" stroke-opacity="0.75"><path d="${pathOf(body)}" stroke-width="1"/>` +
    `<path d="M0 ${n(box.top)}V${n(box.bottom)}M-14 ${n(hole.y)}H14M-46 ${n(layout.saddle)}H46" stroke-width="0.55"/>` +
    `<path d="${circlePath(0, hole.y, hole.r)}" stroke-width="0.7"/></g>`
  const length = box.bottom - box.top
  const other = (turn: number, y: number) =>
    put(laid(plate(`${drawing.seed}other`, false), -box.top - length / 2, -half / 2), area.width * 0.56, y, turn)
  return (
    bench(sheet, area, 'walnut', 'plates', 2) +
    other(-5, area.height * 0.13) +
    other(3, area.height * 0.2) +
    laid(plate(`${drawing.seed}top`, true) + outline, area.width * 0.485 - (box.top + box.bottom) / 2, area.height * 0.565) +
    put(pencil(), area.width * 0.78, area.height * 0.88, -14) +
    put(rule(sheet, 'r8', 300), area.width * 0.09, area.height * 0.93, -2) +
    daylight(sheet, area)
  )
}

/** A top from the inside, its braces carved. */
export function bracedTop(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const { bodyBox: box, hole } = layout
  const path = pathOf(layout.body) + circlePath(0, hole.y, hole.r)
  const top =
    cast(sheet, path, 5, 0.5) +
    surface(sheet, { path, box, wood: drawing.top, finish: bare, seed: `${drawing.seed}inside`, matched: true }) +
    light(sheet, { path, box, edge: 1.2, sheen: 'matte' }) +
    clipTo(sheet, path, braces(sheet, layout))
  const { width, height } = area
  return (
    bench(sheet, area, 'walnut', 'braces', 2) +
    onBench(layout, top, area, width * 0.06) +
    put(chisel(sheet, 'h3', 'ash', 14), width * 0.7, height * 0.93, -9) +
    curls(sheet, 'c3', drawing.top, 6, [width * 0.84, width * 0.91], [height * 0.12, height * 0.7]) +
    daylight(sheet, area)
  )
}

/** The closed box, bound and scraped, with the mortise for its neck and no bridge. */
export function whiteBody(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const white = { ...drawing, finish: bare }
  const { joint, saddle } = layout
  const mortise = `M-11 ${n(joint - 1)}H11L7.5 ${n(joint + 19)}H-7.5Z`
  return (
    cast(sheet, pathOf(layout.body), 14, 0.55) +
    topOf(sheet, white, layout) +
    soundHoles(sheet, white, layout) +
    clipTo(sheet, pathOf(layout.body), `<path d="${mortise}" fill="#1c0f07"/>`) +
    `<path d="M-7.5 ${n(joint + 19)}H7.5" stroke="#f3dcae" stroke-width="1.1" stroke-opacity="0.8"/>` +
    `<path d="M0 ${n(joint + 20)}V${n(layout.hole.y - layout.hole.r - 16)}M-52 ${n(saddle)}H52M0 ${n(saddle - 22)}V${n(saddle + 30)}" stroke="${graphite}" stroke-opacity="0.55" stroke-width="0.5"/>`
  )
}

export function closedBody(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const { width, height } = area
  return (
    bench(sheet, area, 'walnut', 'white-body', 2) +
    onBench(layout, whiteBody(sheet, drawing, layout), area, width * 0.06) +
    put(scraper(sheet), width * 0.83, height * 0.8, -17) +
    curls(sheet, 'c9', drawing.top, 5, [width * 0.84, width * 0.91], [height * 0.1, height * 0.5]) +
    daylight(sheet, area)
  )
}
