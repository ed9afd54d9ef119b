import { demoInstruments } from '#db/demo/demo-instruments.ts'
import type { PedalDrawing, StringedDrawing, Wood } from '../drawing.ts'
import { type Layout, layOut } from '../geometry/layout.ts'
import { enclosureOf } from '../pedal/enclosure.ts'
import type { Sheet } from '../svg-sheet.ts'
import { type Area, bench, curls, daylight, laid, lying, mirroredIn, put, standing } from './bench.ts'
import { whiteBody } from './body-stages.ts'
import { breadboard, sideCutters, solderingIron, solderSpool } from './electronics.ts'
import { mouldWithSides } from './mould.ts'
import {
  benchPlane,
  bendingIron,
  callipers,
  chisel,
  gouge,
  pencil,
  rule,
  scraper,
  spokeshave,
  straightedge,
  thumbPlane,
} from './tools.ts'
import { carvedBody, routedBody } from './unfinished.ts'

/** The parts of a workshop picture. */
export interface Scene {
  area: Area
  draw: (sheet: Sheet, area: Area) => string
}

/**
 * A banner is cut to 4:1 on a desk and to 8:5 on a phone. Both leave the middle 64 by 62 percent, and everything whole
 * lies there: the instrument, and above and below its neck the tools, in their own size.
 */
function banner(width: number, draw: Scene['draw']): Scene {
  return { area: { width, height: width * 0.4 }, draw }
}

/** A finished instrument, its head to the right, and two tools along its neck. */
function finished(slug: string, width: number, wood: Wood, shaved: Wood, tools: (sheet: Sheet) => [string, string]): Scene {
  return banner(width, (sheet, area) => {
    const [above, below] = tools(sheet)
    const [x, y] = [area.width * 0.27, area.height / 2]
    const shavings = curls(sheet, 'c1', shaved, 7, [width * 0.2, width * 0.25], [area.height * 0.27, area.height * 0.38])
    return (
      bench(sheet, area, wood, slug, 3) +
      mirroredIn(
        area,
        put(above, x, y - area.height * 0.19, -3) + put(below, x - width * 0.02, y + area.height * 0.2, 4) + shavings,
      ) +
      lying(drawingOf(slug), area.width / 2, y) +
      mirroredIn(area, daylight(sheet, area))
    )
  })
}

/** About the length of a tool. */
const TOOL = 250

/** Unfinished work in the middle, tools to its right. */
function atWork(
  width: number,
  wood: Wood,
  piece: (sheet: Sheet) => Placed,
  tools: (sheet: Sheet) => string[],
  shaved: Wood,
): Scene {
  return banner(width, (sheet, area) => {
    const { content, top, bottom } = piece(sheet)
    const gap = area.width * 0.03
    const left = (area.width - (bottom - top) - gap - TOOL) / 2
    const beside = left + (bottom - top) + gap
    const all = tools(sheet)
    const each = (area.height * 0.56) / all.length
    return (
      bench(sheet, area, wood, `work${width}`, 3) +
      laid(content, left - top, area.height / 2) +
      all.map((tool, i) => put(tool, beside, area.height * 0.22 + each * (i + 0.5), i % 2 ? 5 : -6)).join('') +
      curls(sheet, `c${width}`, shaved, 8, [left * 0.7, left * 0.92], [area.height * 0.3, area.height * 0.7]) +
      daylight(sheet, area)
    )
  })
}

interface Placed {
  content: string
  top: number
  bottom: number
}

function white(slug: string) {
  return (sheet: Sheet): Placed => {
    const drawing = drawingOf(slug)
    const layout = layOut(drawing)
    const draw = { 'flat-top': whiteBody, solid: routedBody } as Partial<Record<Layout['build'], typeof carvedBody>>
    const content = (draw[layout.build] ?? carvedBody)(sheet, drawing, layout)
    return { content, top: layout.bodyBox.top, bottom: layout.bodyBox.bottom }
  }
}

function sides(slug: string) {
  return (sheet: Sheet): Placed => {
    const layout = layOut(drawingOf(slug))
    return {
      content: mouldWithSides(sheet, drawingOf(slug), layout),
      top: layout.bodyBox.top - 46,
      bottom: layout.bodyBox.bottom + 46,
    }
  }
}

/** Pedals at true size, a circuit on two breadboards, and what connects them. */
function electronics(wood: Wood, slugs: string[]): Scene {
  return banner(860, (sheet, area) => {
    const [x, y] = [area.width / 2, area.height / 2]
    let left = x - 92
    const pedals = slugs.map((slug, i) => {
      const drawing = pedalOf(slug)
      const { width } = enclosureOf(drawing)
      left += width + 16
      return standing(drawing, left - 16 - width / 2, y - 8 + i * 14, i % 2 ? 4 : -3)
    })
    return (
      bench(sheet, area, wood, slugs.join(), 3) +
      put(breadboard(sheet, `${slugs[0]}`), x - 272, y - 82, -2) +
      put(breadboard(sheet, `${slugs[1]}`), x - 266, y + 22, 3) +
      pedals.join('') +
      put(solderingIron(sheet), x + 142, y - 98, 78) +
      put(sideCutters(sheet), x + 198, y - 34, 66) +
      put(solderSpool(sheet), x + 236, y - 70) +
      daylight(sheet, area)
    )
  })
}

export const banners = {
  'thornquist-guitars': finished('agate-om', 1900, 'walnut', 'spruce', (sheet) => [
    benchPlane(sheet),
    chisel(sheet, 'h1', 'ash', 20),
  ]),
  'atelier-beaudrin': finished('violin-opus-112', 1040, 'oak', 'maple', (sheet) => [
    put(thumbPlane(sheet, 0.7), 40, 0),
    gouge(sheet, 'g1', 'pear', 16),
  ]),
  'burks-fork-mandolins': finished('laurel-branch-f', 1240, 'pine', 'spruce', (sheet) => [
    gouge(sheet, 'g1', 'cherry', 16),
    put(thumbPlane(sheet, 0.9), 60, 0),
  ]),
  'sable-larch': atWork(2050, 'oak', sides('purcell-dreadnought'), (sheet) => [benchPlane(sheet), spokeshaved(sheet)], 'cedar'),
  'dunmorrow-archtops': atWork(
    1820,
    'walnut',
    white('kaaterskill-eighteen'),
    (sheet) => [gouge(sheet, 'd1', 'pear', 22), put(thumbPlane(sheet, 1.1), 60, 0), gouge(sheet, 'd2', 'cherry', 14)],
    'spruce',
  ),
  'thessaly-crane': atWork(
    1080,
    'oak',
    white('wye-viola'),
    (sheet) => [put(thumbPlane(sheet, 0.8), 40, 0), put(callipers(sheet), 30, 0, 0, 0.7)],
    'maple',
  ),
  'ybarra-lund': atWork(
    1880,
    'pine',
    sides('acequia-concert-classical'),
    (sheet) => [bendingIron(sheet), spokeshaved(sheet)],
    'cedar',
  ),
  'wailoa-ukulele': atWork(
    1240,
    'walnut',
    white('kohala-baritone'),
    (sheet) => [bendingIron(sheet), put(scraper(sheet), 30, 0, 0, 0.8)],
    'mahogany',
  ),
  'larkwell-electric': atWork(
    1400,
    'oak',
    white('haywood-two'),
    (sheet) => [solderingIron(sheet), chisel(sheet, 'l1', 'ash', 24), put(sideCutters(sheet), 40, 0)],
    'alder',
  ),
  'fenwright-guitars': atWork(
    1400,
    'pine',
    white('calder-offset'),
    (sheet) => [spokeshaved(sheet), rule(sheet, 'f1', 300), put(pencil(), 60, 0)],
    'ash',
  ),
  'lowfell-basses': atWork(
    1500,
    'oak',
    white('short-haul'),
    (sheet) => [benchPlane(sheet), straightedge(sheet, 300), gouge(sheet, 'b1', 'cherry', 20)],
    'walnut',
  ),
  'tin-heron': electronics('maple', ['tideline-overdrive', 'ferrous-fuzz']),
  'night-ferry-effects': electronics('walnut', ['ten-fifty-delay', 'pilot-boost']),
} as const

function spokeshaved(sheet: Sheet): string {
  return put(spokeshave(sheet), 130, 0)
}

function pedalOf(slug: string): PedalDrawing {
  const drawing = demoInstruments.find((one) => one.slug === slug)?.drawing
  if (drawing?.family !== 'pedal') throw new Error(`${slug} is not a pedal`)
  return drawing
}

export function drawingOf(slug: string): StringedDrawing {
  const drawing = demoInstruments.find((one) => one.slug === slug)?.drawing
  if (!drawing || drawing.family === 'pedal') throw new Error(`${slug} has no strings`)
  return drawing
}
