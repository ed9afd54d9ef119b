import { demoAgreedBuilds } from '#db/demo/demo-agreed-builds.ts'
import type { BuildStagePicture } from '#db/demo/demo-build-pictures.ts'
import type { StringedDrawing } from '../drawing.ts'
import { type Layout, layOut } from '../geometry/layout.ts'
import { instrumentOutputs, type Picture } from '../outputs.ts'
import { createSheet, type Sheet } from '../svg-sheet.ts'
import type { Area } from './bench.ts'
import { bracedTop, closedBody, joinedPlates } from './body-stages.ts'
import { sidesInMould } from './mould.ts'
import { frettedNeck, neckBlank } from './neck-stages.ts'
import { lacquered, neckFitted, sandedShoulder } from './whole-stages.ts'

/** Draws one stage of an instrument on the bench. */
type StageScene = (sheet: Sheet, area: Area, drawing: StringedDrawing, layout: Layout) => string

const scenes: Record<BuildStagePicture, { draw: StageScene; wide: (layout: Layout) => number }> = {
  plates: { draw: joinedPlates, wide: bodyWide(1.52) },
  braces: { draw: bracedTop, wide: bodyWide(1.34) },
  sides: { draw: sidesInMould, wide: bodyWide(1.44) },
  white: { draw: closedBody, wide: bodyWide(1.34) },
  neck: { draw: neckBlank, wide: ({ joint, headLength }) => (joint + headLength) * 1.3 },
  fretted: { draw: frettedNeck, wide: ({ boardEnd, headLength }) => (boardEnd + headLength) * 1.2 },
  'neck-on': { draw: neckFitted, wide: wholeWide },
  coat: { draw: lacquered, wide: wholeWide },
  sanded: { draw: sandedShoulder, wide: bodyWide(1.34) },
}

function bodyWide(times: number) {
  return ({ bodyBox }: Layout) => (bodyBox.bottom - bodyBox.top) * times
}

function wholeWide({ box }: Layout): number {
  return (box.bottom - box.top) * 1.07
}

/** Each picture of an update in the demo shop's custom builds. */
export function* buildPictures(names: string[]): Generator<Picture> {
  for (const { slug, updates } of demoAgreedBuilds) {
    for (const { picture } of updates) {
      const name = `${slug}/${picture}`
      if (picture && (names.length === 0 || names.includes(name) || names.includes(slug)))
        yield { svg: drawBuildPicture(name), outputs: instrumentOutputs(`builds/${name}`) }
    }
  }
}

/** 4:3, as the build's room shows its pictures. */
function drawBuildPicture(name: string): string {
  const [slug, picture] = name.split('/') as [string, BuildStagePicture]
  const drawing = demoAgreedBuilds.find((build) => build.slug === slug)?.drawing
  if (!drawing) throw new Error(`${slug} has no drawing`)
  const scene = scenes[picture]
  const layout = layOut(drawing)
  const width = Math.round(scene.wide(layout))
  const area = { width, height: width * 0.75 }
  const sheet = createSheet(name)
  const content = scene.draw(sheet, area, drawing, layout)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 ${area.width} ${area.height}">` +
    `<defs>${sheet.definitions()}</defs>${content}</svg>`
  )
}
