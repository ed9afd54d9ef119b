import type { StringedDrawing } from '../drawing.ts'
import { type Box, circlePath, n, pathOf, roundedPath } from '../geometry/curve.ts'
import { fretPositions } from '../geometry/frets.ts'
import { boardHalf, type Layout } from '../geometry/layout.ts'
import { light } from '../light.ts'
import { fretboard } from '../parts/fingerboard.ts'
import { cast } from '../parts/metal.ts'
import { surface } from '../surface.ts'
import { blurWithin, clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { species } from '../woods/species.ts'
import { type Area, bench, curls, daylight, laid, put } from './bench.ts'
import { bare } from './body-stages.ts'
import { spokeshave, straightedge } from './tools.ts'

/** A neck straight from the spokeshave: its face, and its side with the heel. No board, no frets, no tuners. */
export function neckBlank(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const { width, height } = area
  const left = width * 0.085 + layout.headLength
  const wood = drawing.neck ?? 'mahogany'
  return (
    bench(sheet, area, 'oak', 'neck', 2) +
    laid(face(sheet, drawing, layout), left, height * 0.225) +
    put(side(sheet, drawing, layout, false), left, height * 0.44) +
    put(spokeshave(sheet), width * 0.36, height * 0.82, -7) +
    curls(sheet, 'c10', wood, 9, [width * 0.55, width * 0.8], [height * 0.74, height * 0.93]) +
    daylight(sheet, area)
  )
}

/** The same neck with its board, fretted and level. */
export function frettedNeck(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const { width, height } = area
  const left = width * 0.075 + layout.headLength
  return (
    bench(sheet, area, 'oak', 'fretted', 2) +
    laid(face(sheet, drawing, layout) + fretboard(sheet, drawing, layout), left, height * 0.26) +
    put(side(sheet, drawing, layout, true), left, height * 0.52) +
    put(straightedge(sheet, layout.boardEnd * 1.1), left + 10, height * 0.86, -2) +
    daylight(sheet, area)
  )
}

/** The face with the channel for the truss rod, and the dovetail that goes into the block. */
function face(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const { joint, headBox } = layout
  const [a, b] = [boardHalf(layout, 0), boardHalf(layout, joint)]
  const wood = drawing.neck ?? 'mahogany'
  const shaft = `M${n(-a)} -1H${n(a)}L${n(b)} ${n(joint)}H8L11 ${n(joint + 17)}H-11L-8 ${n(joint)}H${n(-b)}Z`
  const box: Box = { left: -b - 1, right: b + 1, top: -2, bottom: joint + 18 }
  const channel = roundedPath(-3.2, 9, 6.4, joint - 3, 3)
  const depth = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#140803'],
      [0.55, '#3a1d0d'],
      [1, '#7a4a26'],
    ],
  )
  return (
    head(sheet, drawing, layout, headBox) +
    cast(sheet, shaft, 7, 0.5) +
    surface(sheet, { path: shaft, box, wood, finish: bare, seed: `${drawing.seed}neck`, plain: true }) +
    light(sheet, { path: shaft, box, edge: 1.1, sheen: 'matte' }) +
    `<path d="${channel}" fill="${depth}"/><path d="${channel}" fill="none" stroke="#fff2d8" stroke-opacity="0.3" stroke-width="0.5" transform="translate(0.5 0.5)"/>` +
    `<path d="M${n(-a)} -0.6H${n(a)}" stroke="#2a1508" stroke-opacity="0.7" stroke-width="0.9"/>`
  )
}

/** The head with its veneer, drilled or slotted, before there is anything in the holes. */
function head(sheet: Sheet, drawing: StringedDrawing, layout: Layout, box: Box): string {
  const path = pathOf(layout.head.outline)
  const wood = drawing.headplate ?? drawing.neck ?? 'mahogany'
  return (
    cast(sheet, path, 6, 0.5) +
    surface(sheet, { path, box, wood, finish: bare, seed: `${drawing.seed}head`, plain: true }) +
    light(sheet, { path, box, edge: 1.3, sheen: 'matte' }) +
    holesInHead(layout)
  )
}

export function holesInHead({ head, headstock }: Layout): string {
  const { posts, sides } = head
  if (headstock !== 'slotted')
    return posts
      .map(
        (p) =>
          `<path d="${circlePath(p.x, p.y, 4.9)}" fill="#120804"/><path d="${circlePath(p.x, p.y, 4.9)}" fill="none" stroke="#fff2d8" stroke-opacity="0.35" stroke-width="0.6" transform="translate(0.4 0.4)"/>`,
      )
      .join('')
  const ys = posts.map((p) => p.y)
  const [top, bottom] = [Math.min(...ys) - 17, Math.max(...ys) + 17]
  return [-1, 1]
    .map((side) => {
      const x = (posts.find((_, i) => sides[i] === side)?.x ?? 20) - side * 3
      const slot = roundedPath(x - 7.5, top, 15, bottom - top, 7.4)
      return `<path d="${slot}" fill="#1f120a"/><path d="${slot}" fill="none" stroke="#e0b98a" stroke-opacity="0.5" stroke-width="1.6" transform="translate(1 1)"/><path d="${slot}" fill="none" stroke="#160b05" stroke-opacity="0.8" stroke-width="0.8"/>`
    })
    .join('')
}

/** From the bass side, lying on the bench: head tilted back, a handstop, and the sweep of the heel. */
function side(sheet: Sheet, drawing: StringedDrawing, layout: Layout, fretted: boolean): string {
  const { joint, headLength, depth } = layout
  const wood = drawing.neck ?? 'mahogany'
  const heel = depth * 0.86
  const [tx, ty] = [-headLength * 0.968, headLength * 0.25]
  const path =
    `M0 0H${n(joint)}V${n(heel - 3)}Q${n(joint)} ${n(heel)} ${n(joint - 3)} ${n(heel)}H${n(joint - 17)}` +
    `C${n(joint - 21)} ${n(heel * 0.62)} ${n(joint - 32)} ${n(heel * 0.3)} ${n(joint - 88)} 17.2L30 15C12 15 2 18 -9 19.6` +
    `L${n(tx + 3.5)} ${n(ty + 13.6)}L${n(tx)} ${n(ty)}Z`
  const tenon = `M${n(joint - 1)} 1H${n(joint + 17)}V${n(heel * 0.82)}H${n(joint - 1)}Z`
  const box: Box = { left: tx - 2, right: joint + 20, top: -8, bottom: heel + 2 }
  const under = `M${n(tx)} ${n(ty + 14)}L-9 19.6C2 18 12 15 30 15L${n(joint - 88)} 17.2C${n(joint - 32)} ${n(heel * 0.3)} ${n(joint - 21)} ${n(heel * 0.62)} ${n(joint - 17)} ${n(heel)}`
  const soft = (deviation: number, stroke: string) =>
    `<g ${blurWithin(sheet, deviation, box)}><path d="${under}" fill="none" ${stroke}/></g>`
  const lying = (p: string, seed: string) =>
    clipTo(
      sheet,
      p,
      put(
        surface(sheet, {
          path: `M${n(-box.bottom)} ${n(box.left)}H${n(-box.top)}V${n(box.right)}H${n(-box.bottom)}Z`,
          box: { left: -box.bottom, right: -box.top, top: box.left, bottom: box.right },
          wood,
          finish: bare,
          seed,
          plain: true,
        }),
        0,
        0,
        -90,
      ),
    )
  const veneer = `M0 0L${n(tx)} ${n(ty)}l0.7 2.6L1 2.6Z`
  return [
    cast(sheet, path + tenon, 9, 0.5),
    lying(tenon, `${drawing.seed}tenon`),
    `<path d="${tenon}" fill="#1a0a03" fill-opacity="0.28"/>`,
    lying(path, `${drawing.seed}side`),
    clipTo(
      sheet,
      path,
      soft(3.4, 'stroke="#1a0803" stroke-opacity="0.75" stroke-width="11"') +
        soft(1.6, 'stroke="#fff0d4" stroke-opacity="0.34" stroke-width="2.6" transform="translate(-2.6 -6)"'),
    ),
    light(sheet, { path, box, edge: 1.2, sheen: 'matte' }),
    `<path d="${veneer}" fill="${species[drawing.headplate ?? wood].base}"/>`,
    tunerBores(layout),
    fretted ? boardEdge(drawing, layout) : '',
  ].join('')
}

/** A slotted head is bored from its edge. */
function tunerBores({ head, headstock }: Layout): string {
  if (headstock !== 'slotted') return ''
  const ys = head.posts.filter((_, i) => head.sides[i] === 1).map((p) => p.y)
  return ys
    .map(
      (y) =>
        `<circle cx="${n(y * 0.968)}" cy="${n(-y * 0.25 + 7.5)}" r="2.9" fill="#140803" stroke="#f0cf9c" stroke-opacity="0.4" stroke-width="0.4"/>`,
    )
    .join('')
}

/** The board's edge with the ends of its frets. */
function boardEdge(drawing: StringedDrawing, layout: Layout): string {
  const { base, ring } = species[drawing.fingerboard ?? 'ebony']
  const end = layout.boardEnd
  const frets = fretPositions(layout.scale, layout.frets)
  return (
    `<path d="M0 -6H${n(end)}V0H0Z" fill="${base}"/><path d="M0 -4.4H${n(end)}M0 -2.2H${n(end)}" stroke="${ring}" stroke-opacity="0.6" stroke-width="0.5"/>` +
    `<path d="M0 -5.8H${n(end)}" stroke="#fff2d8" stroke-opacity="0.4" stroke-width="0.6"/>` +
    frets
      .map(
        (y) =>
          `<path d="M${n(y - 1.15)} -6Q${n(y)} -7.9 ${n(y + 1.15)} -6Z" fill="#d9d5cb"/><path d="M${n(y)} -6v2" stroke="#c9c5bb" stroke-width="0.5"/>`,
      )
      .join('')
  )
}
