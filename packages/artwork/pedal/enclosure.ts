import { darken, lighten } from '../colour.ts'
import type { PedalDrawing } from '../drawing.ts'
import { type Box, roundedPath } from '../geometry/curve.ts'
import { light } from '../light.ts'
import { hashOf } from '../seeded-random.ts'
import { fillBox } from '../surface.ts'
import { clipTo, type Sheet } from '../svg-sheet.ts'
import { board } from '../woods/board.ts'
import { noiseFilter } from '../woods/shade-filter.ts'
import { species } from '../woods/species.ts'

export interface Enclosure {
  width: number
  height: number
  depth: number
  box: Box
  path: string
}

const sizes: Record<PedalDrawing['enclosure'], [width: number, height: number, depth: number]> = {
  mini: [48, 93, 36],
  standard: [67, 122, 40],
  wide: [120, 96, 38],
  large: [146, 121, 40],
}

export function enclosureOf(drawing: PedalDrawing): Enclosure {
  const [width, height, depth] = sizes[drawing.enclosure]
  const box = { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 }
  return { width, height, depth, box, path: roundedPath(box.left, box.top, width, height, 5.5) }
}

/** The colour the sides take. */
export function bodyColour(drawing: PedalDrawing): string {
  const { finish } = drawing
  if (finish.kind === 'wood') return species[finish.wood ?? 'walnut'].base
  return finish.colour ?? (finish.kind === 'brushed' || finish.kind === 'polished' ? '#b6b5b1' : '#4a4f52')
}

/** The top of the box in its coat, with the light on it. */
export function coat(sheet: Sheet, drawing: PedalDrawing, box: Box, path: string): string {
  const { kind } = drawing.finish
  const salt = hashOf(drawing.seed) % 991
  const colour = bodyColour(drawing)
  const base = fillBox(box, `fill="${colour}"`)
  const dark = (frequency: [number, number], gain: number, octaves = 2) =>
    fillBox(box, `filter="url(#${noiseFilter(sheet, frequency, octaves, salt, darken(colour, 0.55), gain, -gain * 0.52)})"`)
  const pale = (frequency: [number, number], gain: number, octaves = 2) =>
    fillBox(box, `filter="url(#${noiseFilter(sheet, frequency, octaves, salt + 3, lighten(colour, 0.6), gain, -gain * 0.52)})"`)
  const texture = {
    powder: () => base + dark([3.2, 3.2], 0.9) + pale([3.4, 3.4], 0.7),
    hammered: () => base + hammer(sheet, box, colour, salt),
    brushed: () => base + dark([0.012, 3.6], 1.1, 3) + pale([0.01, 3], 1.2, 3),
    polished: () => base + pale([0.02, 0.03], 1.6) + dark([0.02, 0.04], 1),
    sparkle: () => base + dark([2.4, 2.4], 2.2) + pale([2.6, 2.6], 4.2),
    wood: () => board(sheet, drawing.finish.wood ?? 'walnut', box, { seed: drawing.seed }),
  }[kind]()
  const sheen = kind === 'powder' || kind === 'wood' ? 'satin' : 'gloss'
  return clipTo(sheet, path, texture) + light(sheet, { path, box, edge: 3.4, sheen })
}

/** Hammertone: the paint draws together into small shining cells. */
function hammer(sheet: Sheet, box: Box, colour: string, salt: number): string {
  const id = sheet.define(
    `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency="0.5" numOctaves="1" seed="${salt}" result="t"/>` +
      `<feColorMatrix in="t" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.8 0 0 0 0.1" result="h"/>` +
      `<feDiffuseLighting in="h" surfaceScale="0.42" diffuseConstant="1.22" lighting-color="${lighten(colour, 0.18)}"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting></filter>`,
  )
  return fillBox(box, `filter="url(#${id})"`)
}
