import { drawInstrument } from '../draw-instrument.ts'
import type { PedalDrawing, StringedDrawing, Wood } from '../drawing.ts'
import { cameraFor, frame } from '../frame.ts'
import { n } from '../geometry/curve.ts'
import { layOut } from '../geometry/layout.ts'
import { pedalScale } from '../pedal/compose-pedal.ts'
import { between, randomFrom } from '../seeded-random.ts'
import { linear, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { shaving } from './tools.ts'

/** What a picture shows, in millimeters. */
export interface Area {
  width: number
  height: number
}

export function put(content: string, x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})">${content}</g>`
}

/** Lays down what stands upright, head to the left, so that its shadow still falls to the lower right. Letters would be mirrored. */
export function laid(content: string, x: number, y: number): string {
  return `<g transform="matrix(0 1 1 0 ${n(x)} ${n(y)})">${content}</g>`
}

/** The same with the light from the upper right. */
export function mirroredIn({ width }: Area, content: string): string {
  return `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>`
}

/** A whole instrument in its true size, head to the right: its shadow falls to the lower left, so the light comes from the upper right. */
export function lying(drawing: StringedDrawing, x: number, y: number): string {
  const { scale } = cameraFor(layOut(drawing), 'front')
  const picture = put(contentOf(drawInstrument(drawing, 'front', { width: frame.width })), -frame.width / 2, -frame.height / 2)
  return put(picture, x, y, 90, Number((1 / scale).toFixed(4)))
}

/** A whole pedal at true size. */
export function standing(drawing: PedalDrawing, x: number, y: number, turn: number): string {
  const picture = put(contentOf(drawInstrument(drawing, 'front', { width: frame.width })), -frame.width / 2, -frame.height / 2)
  return put(picture, x, y, turn, Number((1 / pedalScale(drawing)).toFixed(4)))
}

function contentOf(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
}

/** A bench top: planks with their grain along it, and a joint between each two. */
export function bench(sheet: Sheet, { width, height }: Area, wood: Wood, seed: string, planks = 2): string {
  const each = height / planks
  const joint = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#fff4dc', 0.14],
      [0.02, '#fff4dc', 0],
      [0.985, '#1a0a03', 0],
      [1, '#1a0a03', 0.6],
    ],
  )
  const window = sheet.define(`<clipPath id="ID"><rect width="${width}" height="${n(each)}"/></clipPath>`)
  return Array.from({ length: planks }, (_, i) => {
    const plank = board(sheet, wood, { left: 0, right: each, top: 0, bottom: width }, { seed: `${seed}${i}`, plain: true })
    const lit = `<rect width="${width}" height="${n(each)}" fill="${joint}"/>`
    return put(`<g clip-path="url(#${window})">${laid(plank, 0, 0)}</g>${lit}`, 0, each * i)
  }).join('')
}

/** Light from a window at the upper left. */
export function daylight(sheet: Sheet, { width, height }: Area): string {
  const fall = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, '#fff4dc', 0.14],
      [0.45, '#fff4dc', 0],
      [1, '#1a0a03', 0.34],
    ],
  )
  return `<rect width="${width}" height="${height}" fill="${fall}"/>`
}

/** Shavings that lie around in a part of the picture. */
export function curls(sheet: Sheet, seed: string, wood: Wood, count: number, x: [number, number], y: [number, number]): string {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const turns = between(random, 2.6, 6)
    const radius = between(random, 3.6, 7.5)
    const width = between(random, 3.4, 6.4)
    const pitch = width * between(random, 1.2, 1.6)
    const curl = shaving(wood, turns, radius, pitch, width, 0.45)
    const dark = linear(
      sheet,
      [0, 0, 0, 1],
      [
        [0, '#1a0a03', 0.4],
        [1, '#1a0a03', 0],
      ],
    )
    const shade = `<ellipse cx="${n((turns * pitch) / 2)}" cy="${n(radius * 0.9)}" rx="${n((turns * pitch) / 2 + 6)}" ry="${n(radius * 0.5)}" fill="${dark}"/>`
    return put(shade + curl, between(random, ...x), between(random, ...y), between(random, -70, 70))
  }).join('')
}
