import type { Wood } from '../drawing.ts'
import { light } from '../light.ts'
import type { Picture } from '../outputs.ts'
import { surface } from '../surface.ts'
import { createSheet } from '../svg-sheet.ts'
import { species } from '../woods/species.ts'

const PIXELS = 96
/** Side of the wood sample in millimeters, large enough to show rings and figure. */
const SIDE = 72

/** A square of each wood, as finished on an instrument, for the choices of a request. */
export function woodSwatches(): Picture[] {
  return Object.keys(species).map((wood) => ({
    svg: drawSwatch(wood as Wood),
    outputs: [{ file: `plates/woods/${wood}-${PIXELS}.avif`, width: PIXELS, format: 'avif', isOpaque: true, quality: 60 }],
  }))
}

function drawSwatch(wood: Wood): string {
  const sheet = createSheet(`swatch-${wood}`)
  const box = { left: 0, top: 0, right: SIDE, bottom: SIDE }
  const path = `M0 0H${SIDE}V${SIDE}H0Z`
  const content =
    surface(sheet, { path, box, wood, finish: { kind: 'natural', sheen: 'matte' }, seed: wood }) +
    light(sheet, { path, box, edge: 0, sheen: 'matte' })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS * 4}" height="${PIXELS * 4}" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<defs>${sheet.definitions()}</defs>${content}</svg>`
  )
}
