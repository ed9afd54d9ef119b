import type { StringedDrawing, Wood } from '../drawing.ts'
import { n, pathOf, roundedPath } from '../geometry/curve.ts'
import { type Layout, layOut } from '../geometry/layout.ts'
import { light } from '../light.ts'
import { bodyScroll } from '../parts/body-scroll.ts'
import { edging } from '../parts/edging.ts'
import { fPath } from '../parts/f-hole.ts'
import { cast } from '../parts/metal.ts'
import { pickupY } from '../parts/pickups.ts'
import { scrollProfile } from '../parts/scroll-profile.ts'
import { soundHoles } from '../parts/sound-hole.ts'
import { surface } from '../surface.ts'
import { blur, clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { type Area, bench, curls, daylight, laid, put } from './bench.ts'
import { bare } from './body-stages.ts'
import { callipers, gouge, rule, thumbPlane } from './tools.ts'

/** A top with its rosette, before it has a bridge. */
export function rosetteTop(sheet: Sheet, area: Area): string {
  const drawing: StringedDrawing = {
    family: 'dreadnought',
    seed: 'rosette',
    makerName: '',
    top: 'spruce',
    back: 'rosewood',
    finish: bare,
    rosette: 'herringbone',
    binding: 'none',
  }
  const layout = layOut(drawing)
  const path = pathOf(layout.body)
  const top =
    surface(sheet, { path, box: layout.bodyBox, wood: 'spruce', finish: bare, seed: 'rosette', matched: true }) +
    light(sheet, { path, box: layout.bodyBox, edge: 2, sheen: 'matte' }) +
    soundHoles(sheet, drawing, layout)
  return (
    bench(sheet, area, 'walnut', 'rosette', 1) +
    laid(cast(sheet, path, 8, 0.5) + top, 150 - layout.hole.y, 130) +
    put(gouge(sheet, 'g4', 'pear', 10), 196, 214, -16) +
    curls(sheet, 'c4', 'spruce', 5, [270, 370], [30, 110]) +
    daylight(sheet, area)
  )
}

/** A violin's body before its varnish, beside the plane. */
export function whiteViolin(sheet: Sheet, area: Area): string {
  const layout = layOut({ family: 'violin', seed: 'white', makerName: '', top: 'spruce', back: 'maple', finish: bare })
  const body = whiteBody(sheet, layout, 'white', 74, 39)
  const { top, bottom } = layout.bodyBox
  return (
    bench(sheet, area, 'oak', 'white', 2) +
    laid(body, 214 - (top + bottom) / 2, 176) +
    put(thumbPlane(sheet, 0.8), 462, 120, -24) +
    put(callipers(sheet), 404, 268, 8, 0.7) +
    curls(sheet, 'c5', 'spruce', 9, [400, 520], [40, 220]) +
    daylight(sheet, area)
  )
}

/** A carved body of spruce and maple without finish, with its two f-holes. */
function whiteBody(sheet: Sheet, layout: Layout, seed: string, f: number, apart: number): string {
  const path = pathOf(layout.body)
  const box = layout.bodyBox
  const holes = [-1, 1].map(
    (side) =>
      `<path d="${fPath(f)}" transform="translate(${side * apart} ${n(layout.saddle)}) scale(${side} 1) rotate(-7)" fill="#1a0a04"/>`,
  )
  return (
    cast(sheet, path, 9, 0.5) +
    surface(sheet, { path, box, wood: 'spruce', finish: bare, seed, matched: true }) +
    light(sheet, { path, box, edge: 2.6, sheen: 'satin', arched: true }) +
    holes.join('')
  )
}

/** The carved top of an archtop or a violin in the white, with its f-holes and no finish. */
export function carvedBody(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const path = pathOf(layout.body)
  const box = layout.bodyBox
  return (
    cast(sheet, path, 11, 0.5) +
    surface(sheet, { path, box, wood: drawing.top, finish: bare, seed: `${drawing.seed}white`, matched: true }) +
    light(sheet, { path, box, edge: 2.6, sheen: 'satin', arched: true }) +
    soundHoles(sheet, drawing, layout)
  )
}

/** A routed solid body: sanded, with its neck pocket and the cavities for its pickups. */
export function routedBody(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  // Without the tenon, which belongs to the neck: the body ends square across its pocket.
  const outline = layout.body.slice(0, -5)
  const path = `${pathOf(outline, false)}H${n(outline[0]?.from.x ?? 0)}Z`
  const box = layout.bodyBox
  const pocket = roundedPath(-28, layout.joint - 60, 56, layout.boardEnd - layout.joint + 56, 4)
  const routes = (drawing.pickups ?? []).map((pickup) => {
    const wide = ['humbucker', 'filtertron', 'p90', 'soapbar'].includes(pickup.type) ? 41 : 21
    const length = layout.spread * 0.96 + 22
    return roundedPath(-length / 2, pickupY(layout, pickup) - wide / 2, length, wide, 6)
  })
  return (
    cast(sheet, path, 13, 0.5) +
    surface(sheet, { path, box, wood: drawing.top, finish: bare, seed: `${drawing.seed}routed` }) +
    light(sheet, { path, box, edge: 3, sheen: 'matte' }) +
    clipTo(sheet, path, [pocket, ...routes].map((route) => cavity(sheet, route)).join('')) +
    `<path d="M0 ${n(layout.boardEnd + 6)}V${n(layout.saddle + 34)}M-40 ${n(layout.saddle)}H40" stroke="#2a1c10" stroke-opacity="0.5" stroke-width="0.6"/>`
  )
}

function cavity(sheet: Sheet, path: string): string {
  const wall = clipTo(
    sheet,
    path,
    `<path d="${path}" fill="none" stroke="#120703" stroke-opacity="0.6" stroke-width="14" ${blur(sheet, 4)}/><path d="${path}" transform="translate(-1.4 -1.4)" fill="none" stroke="#fff2d8" stroke-opacity="0.45" stroke-width="1.6"/>`,
  )
  return `<path d="${path}" fill="#1a0a03" fill-opacity="0.52"/>${wall}`
}

/** Four scrolls, from the saw to the last gouge. */
export function scrolls(sheet: Sheet, area: Area): string {
  const woods: Wood[] = ['maple', 'flamed-maple', 'flamed-maple', 'maple']
  const row = woods.map((wood, i) => {
    const drawing: StringedDrawing = {
      ...{ family: 'violin', seed: `scroll${i}`, makerName: '', top: 'spruce', back: wood, neck: wood },
      ...{ finish: { kind: 'varnish', tint: i < 2 ? '#e8b264' : '#b5692c' }, tunerButtons: 'rosewood' },
    } as StringedDrawing
    return put(scrollProfile(sheet, drawing), 60 + i * 78, 148 + (i % 2) * 10, 4 - i * 2.4)
  })
  return (
    bench(sheet, area, 'oak', 'scrolls', 2) +
    row.join('') +
    put(gouge(sheet, 'g5', 'pear', 9), 352, 262, -82) +
    put(gouge(sheet, 'g6', 'cherry', 6), 386, 256, -86) +
    daylight(sheet, area)
  )
}

/** An F model's body before its varnish. */
export function whiteMandolin(sheet: Sheet, area: Area): string {
  const layout = layOut({ family: 'mandolin-f', seed: 'white-f', makerName: '', top: 'spruce', back: 'maple', finish: bare })
  const { top, bottom } = layout.bodyBox
  const body =
    whiteBody(sheet, layout, 'white-f', 88, 56) + edging(sheet, pathOf(layout.body), layout.bodyBox, 'ivory', 'none', 1.7, 'w')
  return (
    bench(sheet, area, 'pine', 'white-f', 2) +
    laid(body + bodyScroll(sheet, layout, 'ivory'), 232 - (top + bottom) / 2, 196) +
    put(gouge(sheet, 'g7', 'cherry', 14), 330, 342, -18) +
    put(rule(sheet, 'r7', 140), 420, 60, 14) +
    curls(sheet, 'c7', 'spruce', 8, [440, 540], [110, 250]) +
    daylight(sheet, area)
  )
}

/** Split spruce and maple on sticks in the barn. */
export function seasoningWood(sheet: Sheet, area: Area): string {
  const woods: Wood[] = ['spruce', 'flamed-maple', 'spruce', 'engelmann-spruce', 'maple', 'spruce', 'flamed-maple']
  const each = area.height / woods.length
  const face = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#fff4dc', 0.3],
      [0.1, '#fff4dc', 0],
      [0.8, '#1a0a03', 0.06],
      [1, '#1a0a03', 0.5],
    ],
  )
  const rows = woods.map((wood, i) => {
    const high = each * 0.74
    const path = `M0 0H${area.width}V${n(high)}H0Z`
    const timber = laid(board(sheet, wood, { left: 0, right: high, top: 0, bottom: area.width }, { seed: `split${i}` }), 0, 0)
    const sticks = [0.14, 0.5, 0.86].map((at) => {
      const x = area.width * at + (i % 3) * 14 - 14
      const stick = `M${n(x)} ${n(high)}h34v${n(each - high)}h-34Z`
      return `<path d="${stick}" fill="#8a6238"/><path d="${stick}" fill="${face}"/>`
    })
    return put(`${clipTo(sheet, path, timber)}<path d="${path}" fill="${face}"/>${sticks.join('')}`, 0, each * i)
  })
  return `<rect width="${area.width}" height="${area.height}" fill="#140b06"/>${rows.join('')}${daylight(sheet, area)}`
}
