import { topOf } from '../compose-front.ts'
import type { StringedDrawing } from '../drawing.ts'
import { n, pathOf, roundedPath } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { boardPath, fretboard } from '../parts/fingerboard.ts'
import { headstock } from '../parts/head.ts'
import { cast } from '../parts/metal.ts'
import { soundHoles } from '../parts/sound-hole.ts'
import { between, randomFrom } from '../seeded-random.ts'
import { blurWithin, clipTo, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { type Area, bench, daylight, laid, put } from './bench.ts'
import { bare, whiteBody } from './body-stages.ts'
import { rounded } from './braces.ts'
import { holesInHead } from './neck-stages.ts'
import { sandingBlock } from './tools.ts'

const TAPE = '#d9c692'

/** Body and neck as one, without bridge, tuners, nut or strings. */
function unstrung(sheet: Sheet, drawing: StringedDrawing, layout: Layout, over: string): string {
  const plain = { ...drawing, makerName: '' }
  return [
    cast(sheet, pathOf(layout.head.outline) + boardPath(layout), 8, 0.45),
    cast(sheet, pathOf(layout.body), 14, 0.55),
    topOf(sheet, plain, layout),
    soundHoles(sheet, plain, layout),
    layout.headstock === 'slotted' ? '' : headstock(sheet, plain, layout),
    holesInHead(layout),
    over,
  ].join('')
}

function whole({ box }: Layout, { width, height }: Area, content: string): string {
  return laid(content, width / 2 - (box.top + box.bottom) / 2, height / 2)
}

/** The neck glued in, with its board and no frets yet. */
export function neckFitted(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const smooth = { ...layout, frets: 0 }
  return (
    bench(sheet, area, 'walnut', 'neck-on', 3) +
    whole(layout, area, unstrung(sheet, { ...drawing, finish: bare }, layout, fretboard(sheet, drawing, smooth))) +
    daylight(sheet, area)
  )
}

/** Under lacquer on the drying rack: the board is taped, and the place of the bridge is kept bare. */
export function lacquered(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const { bodyBox, box } = layout
  const left = area.width / 2 - (box.top + box.bottom) / 2
  const rails = [layout.joint * 0.3, bodyBox.bottom - (bodyBox.bottom - bodyBox.top) * 0.3].map((y) =>
    rail(sheet, area, left + y),
  )
  return (
    bench(sheet, area, 'bog-oak', 'rack', 3) +
    rails.join('') +
    whole(layout, area, unstrung(sheet, drawing, layout, taped(sheet, layout))) +
    daylight(sheet, area)
  )
}

/** A shoulder sanded back through the lacquer to the wood. */
export function sandedShoulder(sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout): string {
  const { bodyBox: box, body } = layout
  const path = pathOf(body)
  const at = { x: box.right * 0.6, y: box.top + 78 }
  const size = `x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}"`
  const patch = sheet.define(
    `<mask id="ID" maskUnits="userSpaceOnUse" ${size}><g ${blurWithin(sheet, 7, box)}><ellipse cx="${n(at.x)}" cy="${n(at.y)}" rx="62" ry="44" transform="rotate(28 ${n(at.x)} ${n(at.y)})" fill="#fff"/></g></mask>`,
  )
  const bareWood = `<g mask="url(#${patch})">${clipTo(sheet, path, whiteBody(sheet, drawing, layout))}</g>`
  const random = randomFrom(drawing.seed)
  const scratches = Array.from({ length: 150 }, () => {
    const [x, y] = [at.x + between(random, -58, 58), at.y + between(random, -42, 42)]
    return `M${n(x)} ${n(y)}l${n(between(random, -3, 3))} ${n(between(random, 8, 20))}`
  }).join('')
  const content =
    unstrung(sheet, drawing, layout, taped(sheet, layout)) +
    `${bareWood}<g mask="url(#${patch})">${clipTo(sheet, path, `<path d="${path}" fill="#ffeed2" fill-opacity="0.3"/><path d="${scratches}" stroke="#fffaf0" stroke-opacity="0.4" stroke-width="0.35"/>`)}</g>`
  const middle = (box.top + box.bottom) / 2
  return (
    bench(sheet, area, 'walnut', 'sanded', 2) +
    laid(content, area.width * 0.56 - middle, area.height / 2) +
    put(sandingBlock(sheet), area.width * 0.2, area.height * 0.86, -18) +
    daylight(sheet, area)
  )
}

/** Masking tape over the board, and over what the bridge will be glued to. */
function taped(sheet: Sheet, layout: Layout): string {
  const path = boardPath(layout)
  const seam = layout.boardEnd * 0.56
  const { saddle } = layout
  const bridge = `M-76 ${n(saddle - 5)}Q-76 ${n(saddle - 10)} -70 ${n(saddle - 10)}H70Q76 ${n(saddle - 10)} 76 ${n(saddle - 5)}V${n(saddle + 17)}Q50 ${n(saddle + 17)} 38 ${n(saddle + 23)}H-38Q-50 ${n(saddle + 17)} -76 ${n(saddle + 17)}Z`
  const crepe = Array.from({ length: 90 }, (_, i) => `M-40 ${n((i * layout.boardEnd) / 90)}h80`).join('')
  return (
    cast(sheet, path, 4, 0.5) +
    `<path d="${path}" fill="${TAPE}"/>` +
    clipTo(
      sheet,
      path,
      `<path d="${crepe}" stroke="#8f7a44" stroke-opacity="0.22" stroke-width="1"/><path d="M-40 ${n(seam)}L40 ${n(seam + 5)}" stroke="#6b5a2c" stroke-opacity="0.7" stroke-width="0.8"/>`,
    ) +
    `<path d="${bridge}" fill="${TAPE}" fill-opacity="0.92"/><path d="${bridge}" fill="none" stroke="#6b5a2c" stroke-opacity="0.6" stroke-width="0.5"/>`
  )
}

/** A rail of the rack, padded with felt where the guitar lies on it. */
function rail(sheet: Sheet, { height }: Area, x: number): string {
  const wide = 34
  const path = roundedPath(0, 0, height, wide, 3)
  const wood = `<g transform="rotate(-90)">${board(sheet, 'pine', { left: -wide, right: 0, top: 0, bottom: height }, { seed: `rail${x}`, plain: true })}</g>`
  const felt = roundedPath(height * 0.2, -2, height * 0.6, wide + 4, 5)
  return `<g transform="translate(${n(x + wide / 2)} 0) rotate(90)">${cast(sheet, path, 8, 0.5)}${clipTo(sheet, path, wood)}<path d="${path}" fill="${rounded(sheet, 0.8)}"/><path d="${felt}" fill="#5a5f58"/><path d="${felt}" fill="${rounded(sheet, 0.7)}"/></g>`
}
