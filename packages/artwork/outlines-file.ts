import { demoInstruments } from '#db/demo/demo-instruments.ts'
import { modelOutlines } from './model-outlines.ts'
import { drawnOutline } from './outlines.ts'

/** The file that the shop reads. */
export const OUTLINES_FILE = 'domain/finding/outlines/outlines.json'

/** The outlines of the demo shop's fronts and of well-known models, one a line. */
export function outlinesText(): string {
  const pictures = demoInstruments.map(({ slug, drawing }) => [`plates/demo/${slug}/front`, drawnOutline(drawing)] as const)
  const groups = Object.entries({ pictures, models: Object.entries(modelOutlines()) }).map(([name, outlines]) => {
    const lines = outlines.map(([key, outline]) => `  ${JSON.stringify(key)}: ${JSON.stringify(outline)}`)
    return ` "${name}": {\n${lines.join(',\n')}\n }`
  })
  return `{\n${groups.join(',\n')}\n}\n`
}
