import { demoInstruments } from '#db/demo/demo-instruments.ts'
import { demoWorkshops, type WorkshopPicture } from '#db/demo/demo-workshops.ts'
import type { StringedDrawing } from '../drawing.ts'
import { layOut } from '../geometry/layout.ts'
import { type Picture, uploadOutputs } from '../outputs.ts'
import { createSheet, type Sheet } from '../svg-sheet.ts'
import { type Area, bench, curls, daylight, lying, mirroredIn, put } from './bench.ts'
import { bracedTop } from './body-stages.ts'
import { callipers, chisel, gouge, rule, thumbPlane } from './tools.ts'
import { rosetteTop, scrolls, seasoningWood, whiteMandolin, whiteViolin } from './unfinished.ts'

const WIDTH = 1600

interface Scene {
  area: Area
  draw: (sheet: Sheet, area: Area) => string
}

/** A banner is cut to 4:1 on a desk and to 8:5 on a phone: the instrument lies in the middle, where both leave it whole. */
const scenes: Record<WorkshopPicture, Scene> = {
  'thornquist-guitars/banner': {
    area: { width: 1760, height: 704 },
    draw: (sheet, area) =>
      bench(sheet, area, 'walnut', 'thornquist', 3) +
      mirroredIn(
        area,
        put(chisel(sheet, 'h1', 'ash', 24), 70, 236, 4) +
          put(chisel(sheet, 'h2', 'ash', 14), 50, 330, -2) +
          put(rule(sheet, 'r1', 300), 34, 440, -5) +
          put(thumbPlane(sheet, 1.5), 1590, 300, -14) +
          curls(sheet, 'c1', 'spruce', 14, [1440, 1700], [200, 520]) +
          curls(sheet, 'c2', 'spruce', 7, [420, 1300], [600, 680]) +
          put(gouge(sheet, 'g1', 'pear', 14), 560, 70, 3),
      ) +
      lying(drawingOf('agate-om'), 880, 352) +
      mirroredIn(area, daylight(sheet, area)),
  },
  'thornquist-guitars/braces': {
    area: { width: 690, height: 460 },
    draw: (sheet, area) => bracedTop(sheet, area, drawingOf('agate-om'), layOut(drawingOf('agate-om'))),
  },
  'thornquist-guitars/rosette': { area: { width: 390, height: 260 }, draw: rosetteTop },
  'atelier-beaudrin/banner': {
    area: { width: 1120, height: 448 },
    draw: (sheet, area) =>
      bench(sheet, area, 'oak', 'beaudrin', 2) +
      mirroredIn(
        area,
        put(gouge(sheet, 'g1', 'pear', 18), 14, 146, 5) +
          put(gouge(sheet, 'g2', 'cherry', 12), -16, 214, 1) +
          put(gouge(sheet, 'g3', 'maple', 8), 12, 282, -4) +
          put(callipers(sheet), 906, 176, -6, 0.86) +
          put(thumbPlane(sheet, 0.8), 920, 288, 18) +
          curls(sheet, 'c1', 'maple', 8, [880, 1070], [250, 370]) +
          curls(sheet, 'c2', 'maple', 4, [420, 740], [380, 430]),
      ) +
      lying(drawingOf('violin-opus-112'), 560, 224) +
      mirroredIn(area, daylight(sheet, area)),
  },
  'atelier-beaudrin/white-violin': { area: { width: 540, height: 360 }, draw: whiteViolin },
  'atelier-beaudrin/scrolls': { area: { width: 420, height: 280 }, draw: scrolls },
  'burks-fork-mandolins/banner': {
    area: { width: 1240, height: 496 },
    draw: (sheet, area) =>
      bench(sheet, area, 'pine', 'burks', 3) +
      mirroredIn(
        area,
        put(gouge(sheet, 'g1', 'cherry', 16), 16, 158, 8) +
          put(chisel(sheet, 'h1', 'ash', 12), 2, 246, -3) +
          put(rule(sheet, 'r1', 200), 24, 322, 6) +
          put(thumbPlane(sheet, 0.9), 1100, 204, -20) +
          curls(sheet, 'c1', 'spruce', 10, [990, 1190], [150, 380]) +
          curls(sheet, 'c2', 'spruce', 4, [340, 860], [430, 480]),
      ) +
      lying(drawingOf('laurel-branch-f'), 620, 248) +
      mirroredIn(area, daylight(sheet, area)),
  },
  'burks-fork-mandolins/in-the-white': { area: { width: 570, height: 380 }, draw: whiteMandolin },
  'burks-fork-mandolins/split-wood': { area: { width: 1500, height: 1000 }, draw: seasoningWood },
}

/** The banners and workshop pictures that builders of the demo shop have uploaded. */
export function* workshopPictures(names: string[]): Generator<Picture> {
  for (const { builder, pictures } of demoWorkshops) {
    for (const name of ['banner', ...pictures.map((picture) => picture.name)]) {
      const picture = `${builder}/${name}` as WorkshopPicture
      if (names.length === 0 || names.includes(picture))
        yield { svg: drawWorkshop(picture), outputs: uploadOutputs(`workshops/${picture}`) }
    }
  }
}

function drawWorkshop(picture: WorkshopPicture): string {
  const { area, draw } = scenes[picture]
  const sheet = createSheet(picture)
  const content = draw(sheet, area)
  const height = Math.round((WIDTH * area.height) / area.width)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${area.width} ${area.height}">` +
    `<defs>${sheet.definitions()}</defs>${content}</svg>`
  )
}

function drawingOf(slug: string): StringedDrawing {
  const drawing = demoInstruments.find((one) => one.slug === slug)?.drawing
  if (!drawing || drawing.family === 'pedal') throw new Error(`${slug} has no strings`)
  return drawing
}
