import { lightnessOf } from '../colour.ts'
import type { Finish, Headstock, Lettering, StringedDrawing, Wood } from '../drawing.ts'
import { n, pathOf, polylineOf, roundedPath } from '../geometry/curve.ts'
import { edgeAt } from '../geometry/heads.ts'
import type { Layout } from '../geometry/layout.ts'
import { fitting, letter } from '../lettering.ts'
import { light } from '../light.ts'
import { surface } from '../surface.ts'
import { clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { species } from '../woods/species.ts'
import { bindingColours } from './edging.ts'
import { brushed, cast, metals } from './metal.ts'

interface HeadFace {
  wood: Wood
  finish: Finish
}

function headFace(drawing: StringedDrawing, layout: Layout): HeadFace {
  const neck = drawing.neck ?? 'mahogany'
  if (drawing.matchingHeadstock) return { wood: drawing.headplate ?? drawing.top, finish: drawing.finish }
  const acoustic = layout.build === 'flat-top' || layout.build === 'carved'
  const inLine = layout.tuners.includes('in-line')
  const wood = drawing.headplate ?? (layout.build === 'violin' ? neck : inLine ? neck : acoustic ? plateOf(drawing) : 'ebony')
  const finish: Finish =
    layout.build === 'violin'
      ? drawing.finish
      : { kind: 'natural', tint: lightnessOf(species[wood].base) > 0.5 ? '#f0c98c' : undefined, sheen: 'satin' }
  return { wood, finish }
}

function plateOf(drawing: StringedDrawing): Wood {
  return lightnessOf(species[drawing.back].base) > 0.55 ? 'ebony' : drawing.back
}

export function headstock(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const path = pathOf(layout.head.outline)
  const { headBox: box } = layout
  const face = headFace(drawing, layout)
  const scroll = layout.headstock === 'scroll'
  const bound = headBinding(drawing, layout)
  return [
    surface(sheet, { path, box, wood: face.wood, finish: face.finish, seed: `${drawing.seed}head`, plain: true, worn: scroll }),
    bound
      ? clipTo(
          sheet,
          path,
          `<path d="${path}" fill="none" stroke="#17110c" stroke-width="3.2"/><path d="${path}" fill="none" stroke="${bound}" stroke-width="2.4"/>`,
        )
      : '',
    light(sheet, { path, box, edge: scroll ? 4 : 1.7, sheen: scroll ? 'gloss' : 'satin' }),
    layout.headstock === 'slotted' ? slots(sheet, drawing, layout) : '',
    scroll ? pegbox(sheet, layout) : '',
    scroll ? '' : makersName(drawing, layout, face),
    scroll || layout.build === 'flat-top' ? '' : trussCover(sheet, layout, face.wood),
  ].join('')
}

function headBinding(drawing: StringedDrawing, layout: Layout): string | undefined {
  const { binding = 'none' } = drawing
  if (binding === 'none' || layout.tuners.includes('in-line')) return undefined
  if (layout.headstock === 'scroll' || layout.headstock === 'slotted') return undefined
  return bindingColours[binding]
}

/** A maker's name as it is set on the head. */
interface SetName {
  text: string
  style: Lettering
  spacing: number
  fill: string
}

function makersName(drawing: StringedDrawing, layout: Layout, face: HeadFace): string {
  const style: Lettering = drawing.lettering ?? 'serif'
  const base = 'colour' in face.finish ? face.finish.colour : species[face.wood].base
  const name = {
    text: style === 'sans' ? drawing.makerName.toUpperCase() : drawing.makerName,
    style,
    spacing: style === 'sans' ? 0.12 : style === 'deco' ? 0.04 : 0.01,
    fill: `fill="${lightnessOf(base) > 0.41 ? '#2b1a0e' : '#e9d3a0'}"`,
  }
  return layout.tuners.includes('in-line') ? nameAlongTuners(layout, name) : nameAcross(layout, name)
}

/** On a head with its tuners in line the name runs beside them. */
function nameAlongTuners({ head, headLength, scale }: Layout, { text, style, spacing, fill }: SetName): string {
  const first = head.posts[0]
  const last = head.posts[head.posts.length - 1]
  if (!first || !last) return ''
  const angle = (Math.atan2(last.y - first.y, last.x - first.x) * 180) / Math.PI
  const size = fitting(text, style, headLength * 0.36, scale > 800 ? 15 : 12.5, spacing)
  const a = { x: first.x + (last.x - first.x) * 0.76, y: first.y + (last.y - first.y) * 0.76 }
  const off = scale > 800 ? 23 : 18.6
  return `<g transform="translate(${n(a.x + off)} ${n(a.y)}) rotate(${n(angle)})">${letter(text, style, 0, 0, { size, spacing }, fill)}</g>`
}

/** Where the name stands below the head's top, as a share of its length, and how far it may reach across. */
const namePlaces: Partial<Record<Headstock, { lowered: number; between: number }>> = {
  'open-book': { lowered: 0.15, between: 1.52 },
  snake: { lowered: 0.15, between: 1.1 },
  fin: { lowered: 0.16, between: 1.1 },
  crest: { lowered: 0.16, between: 1.52 },
  slotted: { lowered: 0.075, between: 1.5 },
}

function nameAcross({ head, headLength, headstock, scale }: Layout, { text, style, spacing, fill }: SetName): string {
  const { lowered, between } = namePlaces[headstock] ?? { lowered: 0.135, between: 1.52 }
  const y = -headLength * (1 - lowered)
  const width = Math.abs(edgeAt(polylineOf(head.outline), y, 1)) * between
  const most = headstock === 'slotted' ? 10 : scale < 420 ? 11 : 15
  const size = fitting(text, style, width, most, spacing)
  return letter(text, style, 0, y + size * 0.3, { size, spacing }, fill)
}

function trussCover(sheet: Sheet, layout: Layout, wood: Wood): string {
  if (layout.tuners.includes('in-line')) return ''
  const w = Math.min(20, layout.nut * 0.4)
  const h = w * 1.5
  const path = `M${n(-w / 2)} -8H${n(w / 2)}C${n(w / 2)} ${n(-8 - h * 0.5)} ${n(w * 0.2)} ${n(-8 - h * 0.6)} 0 ${n(-8 - h)}C${n(-w * 0.2)} ${n(-8 - h * 0.6)} ${n(-w / 2)} ${n(-8 - h * 0.5)} ${n(-w / 2)} -8Z`
  const dark = lightnessOf(species[wood].base) < 0.2 ? '#4a3526' : '#1b1512'
  return `${cast(sheet, path, 0.9, 0.4)}<path d="${path}" fill="${dark}" stroke="#e9dcbd" stroke-opacity="0.35" stroke-width="0.4"/>`
}

/** Two slots, in each a bone roller for every string. */
function slots(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const { head } = layout
  const metal = metals[drawing.hardware ?? 'nickel']
  const top = Math.min(...head.posts.map((p) => p.y)) - 17
  const bottom = Math.max(...head.posts.map((p) => p.y)) + 17
  const dark = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#0c0603'],
      [0.35, '#1c0e07'],
      [1, '#4a2c18'],
    ],
  )
  return [-1, 1]
    .map((side) => {
      const x = (head.posts.find((_, i) => head.sides[i] === side)?.x ?? 20) - side * 3
      const slot = roundedPath(x - 7.5, top, 15, bottom - top, 7.4)
      const rollers = head.posts
        .filter((_, i) => head.sides[i] === side)
        .map(
          (p) =>
            `<rect x="${n(x - 7.4)}" y="${n(p.y - 4.2)}" width="14.8" height="8.4" fill="${linear(
              sheet,
              [0, 0, 0, 1],
              [
                [0, '#7d705a'],
                [0.25, '#fff6e2'],
                [0.6, '#d8c9a8'],
                [1, '#5d4c36'],
              ],
            )}"/><rect x="${n(x - side * 7.4 - (side > 0 ? 0 : 1.6))}" y="${n(p.y - 4.6)}" width="1.6" height="9.2" fill="${brushed(sheet, metal)}"/>`,
        )
      return `<path d="${slot}" fill="${dark}"/>${clipTo(sheet, slot, rollers.join(''))}<path d="${slot}" fill="none" stroke="#160b05" stroke-opacity="0.7" stroke-width="0.8"/><path d="${slot}" fill="none" stroke="#fff2d8" stroke-opacity="0.3" stroke-width="0.5" transform="translate(0.7 0.7)"/>`
    })
    .join('')
}

/** The open box of a violin's head and the turn of its scroll seen from the front. */
function pegbox(sheet: Sheet, layout: Layout): string {
  const w = layout.nut / 2 + 1
  const l = layout.headLength
  const box = `M${n(-w * 0.62)} -3L${n(-w * 0.5)} ${n(-l * 0.56)}Q0 ${n(-l * 0.62)} ${n(w * 0.5)} ${n(-l * 0.56)}L${n(w * 0.62)} -3Z`
  const depth = linear(
    sheet,
    [0, 0, 1, 0.15],
    [
      [0, '#160a04'],
      [0.5, '#2c1709'],
      [1, '#6b3f1c'],
    ],
  )
  const turn = (side: number, x: number, top: number, bottom: number) =>
    `<path d="M${n(side * w * x)} ${n(-l * top)}Q${n(side * w * (x - 0.1))} ${n((-l * (top + bottom)) / 2)} ${n(side * w * x)} ${n(-l * bottom)}" fill="none" stroke="#1d0d05" stroke-opacity="0.6" stroke-width="${n(w * 0.07)}"/>`
  const ear = (side: number) => turn(side, 0.9, 0.905, 0.72) + turn(side, 1.3, 0.858, 0.778)
  const flute = (side: number) =>
    `<path d="M${n(side * w * 0.34)} ${n(-l * 0.975)}C${n(side * w * 0.52)} ${n(-l * 0.88)} ${n(side * w * 0.46)} ${n(-l * 0.76)} ${n(side * w * 0.3)} ${n(-l * 0.63)}" fill="none" stroke="#1d0d05" stroke-opacity="0.42" stroke-width="${n(w * 0.2)}" stroke-linecap="round"/>`
  const spine = `${flute(-1)}${flute(1)}<path d="M0 ${n(-l * 0.985)}C${n(w * 0.05)} ${n(-l * 0.86)} ${n(w * 0.05)} ${n(-l * 0.74)} 0 ${n(-l * 0.63)}" fill="none" stroke="#fff0d6" stroke-opacity="0.42" stroke-width="${n(w * 0.1)}"/>`
  return `<path d="${box}" fill="${depth}"/><path d="${box}" fill="none" stroke="#fff0d6" stroke-opacity="0.25" stroke-width="0.6" transform="translate(0.5 0.4)"/>${ear(1)}${ear(-1)}${spine}`
}
