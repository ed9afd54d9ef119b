import { demoWorkshops, type WorkshopPicture } from '#db/demo/demo-workshops.ts'
import { layOut } from '../geometry/layout.ts'
import { type Picture, uploadOutputs } from '../outputs.ts'
import { createSheet } from '../svg-sheet.ts'
import { banners, drawingOf, type Scene } from './banners.ts'
import { bracedTop } from './body-stages.ts'
import { rosetteTop, scrolls, seasoningWood, whiteMandolin, whiteViolin } from './unfinished.ts'

const WIDTH = 1600

const pictures: Record<Exclude<WorkshopPicture, `${string}/banner`>, Scene> = {
  'thornquist-guitars/braces': {
    area: { width: 690, height: 460 },
    draw: (sheet, area) => bracedTop(sheet, area, drawingOf('agate-om'), layOut(drawingOf('agate-om'))),
  },
  'thornquist-guitars/rosette': { area: { width: 390, height: 260 }, draw: rosetteTop },
  'atelier-beaudrin/white-violin': { area: { width: 540, height: 360 }, draw: whiteViolin },
  'atelier-beaudrin/scrolls': { area: { width: 420, height: 280 }, draw: scrolls },
  'burks-fork-mandolins/in-the-white': { area: { width: 570, height: 380 }, draw: whiteMandolin },
  'burks-fork-mandolins/split-wood': { area: { width: 1500, height: 1000 }, draw: seasoningWood },
}

const scenes = new Map<string, Scene>([
  ...Object.entries(pictures),
  ...Object.entries(banners).map(([builder, scene]) => [`${builder}/banner`, scene] as const),
])

/** The banners and workshop pictures that builders of the demo shop have uploaded. */
export function* workshopPictures(names: string[]): Generator<Picture> {
  for (const { builder, pictures: shown } of demoWorkshops) {
    for (const name of ['banner', ...shown.map((picture) => picture.name)]) {
      const picture = `${builder}/${name}`
      if (names.length === 0 || names.includes(picture))
        yield { svg: drawWorkshop(picture), outputs: uploadOutputs(`workshops/${picture}`) }
    }
  }
}

function drawWorkshop(picture: string): string {
  const scene = scenes.get(picture)
  if (!scene) throw new Error(`${picture} is not drawn`)
  const { area, draw } = scene
  const sheet = createSheet(picture)
  const content = draw(sheet, area)
  const height = Math.round((WIDTH * area.height) / area.width)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${area.width} ${area.height}">` +
    `<defs>${sheet.definitions()}</defs>${content}</svg>`
  )
}
