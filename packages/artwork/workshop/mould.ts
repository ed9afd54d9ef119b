import { lighten, mix } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { type Box, circlePath, n, type Point, pathOf, polygon, polylineOf, roundedPath } from '../geometry/curve.ts'
import { edgeAt } from '../geometry/heads.ts'
import type { Layout } from '../geometry/layout.ts'
import { brushed, cast, domed } from '../parts/metal.ts'
import { between, noiseFrom, randomFrom } from '../seeded-random.ts'
import { clipTo, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { species } from '../woods/species.ts'
import { type Area, bench, daylight, laid } from './bench.ts'
import { rounded } from './braces.ts'

/** How much smaller the far edge of the sides looks, seen from straight above. */
const FAR = 0.9
const RIM = 46
const THICK = 2.4

/** Bent sides in an outside mould, held by spreaders, with the two blocks glued in. */
export function sidesInMould(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const { bodyBox } = layout
  const middle = (bodyBox.top + bodyBox.bottom) / 2
  const content = mouldWithSides(sheet, drawing, layout)
  return (
    bench(sheet, area, 'walnut', 'sides', 2) + laid(content, area.width / 2 - middle, area.height / 2) + daylight(sheet, area)
  )
}

export function mouldWithSides(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const middle = (layout.bodyBox.top + layout.bodyBox.bottom) / 2
  return mould(sheet, layout) + walls(sheet, drawing, layout, middle) + blocks(sheet, layout) + spreaders(sheet, layout)
}

/** Two halves of birch plywood, bolted together at both ends. */
function mould(sheet: Sheet, { body, bodyBox }: Layout): string {
  const path = pathOf(body)
  const box: Box = {
    left: bodyBox.left - RIM - 4,
    right: bodyBox.right + RIM + 4,
    top: bodyBox.top - RIM - 4,
    bottom: bodyBox.bottom + RIM + 4,
  }
  const size = `x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}"`
  const mask = sheet.define(
    `<mask id="ID" maskUnits="userSpaceOnUse" ${size}><path d="${path}" fill="#000" stroke="#fff" stroke-width="${RIM * 2}" stroke-linejoin="round"/><path d="${path}" fill="#000"/></mask>`,
  )
  const shade = `<g opacity="0.36"><path d="${path}" transform="translate(7 9)" fill="#140a04" stroke="#140a04" stroke-width="${RIM * 2}" stroke-linejoin="round"/></g>`
  const ends = [bodyBox.top - RIM / 2, bodyBox.bottom + RIM / 2]
  const bolts = ends
    .map((y) => {
      const plate = roundedPath(-26, y - 11, 52, 22, 2.5)
      const heads = [-17, 17]
        .map(
          (x) => `<circle cx="${x}" cy="${n(y)}" r="4.4" fill="${domed(sheet, '#a9adb0')}" stroke="#2a2a2a" stroke-width="0.4"/>`,
        )
        .join('')
      return `${cast(sheet, plate, 2, 0.5)}<path d="${plate}" fill="${brushed(sheet, '#8f9396')}" stroke="#333" stroke-width="0.4"/>${heads}`
    })
    .join('')
  return (
    `${shade}<g mask="url(#${mask})">${board(sheet, 'birdseye-maple', box, { seed: 'mould', plain: true, figure: 0.25 })}` +
    `<rect ${size} fill="#c9985a" fill-opacity="0.42"/>` +
    `<path d="M0 ${n(box.top)}V${n(box.bottom)}" stroke="#2a1508" stroke-opacity="0.75" stroke-width="0.9"/></g>` +
    `<path d="${path}" fill="none" stroke="#fff2d8" stroke-opacity="0.4" stroke-width="1.2" transform="translate(-0.8 -0.8)"/>${bolts}`
  )
}

/** The inner faces: the rib that faces the window is lit, the one below the window is in shade. */
function walls(sheet: Sheet, drawing: StringedDrawing, { body, bodyBox }: Layout, middle: number): string {
  const wood = species[drawing.sides ?? drawing.back]
  const points = polylineOf(body, 40)
  const scaled = (p: Point, s: number): Point => ({ x: p.x * s, y: middle + (p.y - middle) * s })
  const path = pathOf(body)
  const ring = (s: number) => `translate(0 ${n(middle)}) scale(${s}) translate(0 ${n(-middle)})`
  const floor = `<path d="${path}" transform="${ring(FAR)}"`
  const noise = noiseFrom(`${drawing.seed}sides`)
  let along = 0
  const facets = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as Point
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    along += length
    if (length === 0) return ''
    // The inside looks towards the middle.
    const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length]
    const inward = nx * -a.x + ny * (middle - a.y) > 0 ? 1 : -1
    const lit = -0.7 * inward * (nx + ny) + 0.16 * noise(along / 5, 2)
    const [c, d] = [scaled(b, FAR), scaled(a, FAR)]
    const quad = polygon([
      [a.x, a.y],
      [b.x + (b.x - a.x) * 0.08, b.y + (b.y - a.y) * 0.08],
      [c.x, c.y],
      [d.x, d.y],
    ])
    return `<path d="${quad}" fill="${lit > 0 ? '#fff0d4' : '#120703'}" fill-opacity="${n(Math.min(0.66, Math.abs(lit) * (lit > 0 ? 0.34 : 0.62)))}"/>`
  })
  const random = randomFrom(`${drawing.seed}rib`)
  const grain = Array.from({ length: 26 }, () => {
    const s = 1 - (1 - FAR) * random()
    return `<path d="${path}" transform="${ring(Math.round(s * 1000) / 1000)}" fill="none" stroke="${random() < 0.3 ? lighten(wood.base, 0.3) : wood.ring}" stroke-width="${n(between(random, 0.3, 0.9))}" stroke-opacity="${n(between(random, 0.2, 0.5))}"/>`
  }).join('')
  const size = `x="${n(bodyBox.left)}" y="${n(bodyBox.top)}" width="${n(bodyBox.right - bodyBox.left)}" height="${n(bodyBox.bottom - bodyBox.top)}"`
  const open = sheet.define(
    `<mask id="ID" maskUnits="userSpaceOnUse" ${size}><rect ${size} fill="#fff"/>${floor} fill="#000"/></mask>`,
  )
  const tips = `<path d="${path}" fill="none" stroke="${mix(wood.light, '#fff2d8', 0.25)}" stroke-width="${THICK * 2}"/><path d="${path}" fill="none" stroke="#1a0d05" stroke-opacity="0.55" stroke-width="0.7"/>`
  const seams = [bodyBox.top, bodyBox.bottom].map((y) => `M0 ${n(y)}L0 ${n(middle + (y - middle) * FAR)}`)
  return clipTo(
    sheet,
    path,
    `${floor} fill="#140a04" fill-opacity="0.5"/>` +
      `<g mask="url(#${open})"><path d="${path}" fill="${wood.base}"/>${grain}${facets.join('')}<path d="${seams.join('')}" stroke="#1a0d05" stroke-width="0.8"/></g>` +
      `${floor} fill="none" stroke="#0c0502" stroke-opacity="0.7" stroke-width="2.4"/>${tips}`,
  )
}

/** Neck and end block: end grain up, square to the joint. */
function blocks(sheet: Sheet, { bodyBox }: Layout): string {
  const neck = `M-36 ${n(bodyBox.top + THICK)}H36L33 ${n(bodyBox.top + 50)}H-33Z`
  const end = `M-34 ${n(bodyBox.bottom - 22)}Q0 ${n(bodyBox.bottom - 26)} 34 ${n(bodyBox.bottom - 22)}L36 ${n(bodyBox.bottom - THICK - 2)}Q0 ${n(bodyBox.bottom - THICK + 1)} -36 ${n(bodyBox.bottom - THICK - 2)}Z`
  return [neck, end]
    .map((path, i) => {
      const box = i
        ? { left: -37, right: 37, top: bodyBox.bottom - 27, bottom: bodyBox.bottom }
        : { left: -37, right: 37, top: bodyBox.top, bottom: bodyBox.top + 52 }
      const pores = randomFrom(`block${i}`)
      const dots = Array.from(
        { length: 240 },
        () => `M${n(between(pores, box.left, box.right))} ${n(between(pores, box.top, box.bottom))}h0.6`,
      ).join('')
      return (
        cast(sheet, path, 5, 0.5) +
        clipTo(
          sheet,
          path,
          board(sheet, 'mahogany', box, { seed: `block${i}`, plain: true }) +
            `<path d="${dots}" stroke="#2a1008" stroke-opacity="0.55" stroke-width="0.6"/><path d="${path}" fill="none" stroke="#fff2d8" stroke-opacity="0.4" stroke-width="1.6" transform="translate(0.8 0.8)"/>`,
        )
      )
    })
    .join('')
}

/** Wooden pads on a threaded rod, screwed outwards until the sides lie in the mould. */
function spreaders(sheet: Sheet, { body, bodyBox }: Layout): string {
  const edges = polylineOf(body)
  const half = (y: number) => Math.abs(edgeAt(edges, y, 1))
  const rows = Array.from({ length: 60 }, (_, i) => bodyBox.top + ((bodyBox.bottom - bodyBox.top) * (i + 8)) / 76)
  const waist = rows
    .filter((y) => y < bodyBox.top + (bodyBox.bottom - bodyBox.top) * 0.6 && y > bodyBox.top + 110)
    .reduce((a, b) => (half(a) < half(b) ? a : b))
  const lower = rows.reduce((a, b) => (half(a) > half(b) ? a : b))
  return [waist, lower]
    .map((y) => {
      const reach = half(y) - THICK - 0.5
      const rod = roundedPath(-reach + 18, y - 3.4, 2 * reach - 36, 6.8, 1)
      const threads = Array.from(
        { length: Math.round(reach - 22) },
        (_, i) => `M${n(-reach + 26 + i * 2)} ${n(y - 3.4)}l0.9 6.8`,
      ).join('')
      const nut = polygon([
        [-17, y - 8],
        [17, y - 8],
        [20, y],
        [17, y + 8],
        [-17, y + 8],
        [-20, y],
      ])
      const pads = [-1, 1]
        .map((side) => {
          const pad = `M${n(side * reach)} ${n(y - 27)}Q${n(side * (reach + 0.6))} ${n(y)} ${n(side * reach)} ${n(y + 27)}L${n(side * (reach - 22))} ${n(y + 15)}V${n(y - 15)}Z`
          const at = {
            left: side > 0 ? reach - 24 : -reach - 2,
            right: side > 0 ? reach + 2 : -reach + 24,
            top: y - 28,
            bottom: y + 28,
          }
          return `${cast(sheet, pad, 5, 0.5)}${clipTo(sheet, pad, `${board(sheet, 'maple', at, { seed: `pad${y}${side}`, plain: true })}<path d="${pad}" fill="none" stroke="#fff6e4" stroke-opacity="0.5" stroke-width="2" transform="translate(0.8 0.8)"/>`)}`
        })
        .join('')
      return (
        `${cast(sheet, rod, 8, 0.45)}<path d="${rod}" fill="#9a9da0"/><path d="${threads}" stroke="#3a3c3e" stroke-width="0.7"/><path d="${rod}" fill="${rounded(sheet, 1.4)}"/>` +
        `${pads}${cast(sheet, nut, 6, 0.45)}<path d="${nut}" fill="#bd9142"/><path d="${nut}" fill="${rounded(sheet, 1.5)}" stroke="#4a3410" stroke-width="0.4"/><path d="${circlePath(0, y, 3)}" fill="#2a1a08" fill-opacity="0.7"/>`
      )
    })
    .join('')
}
