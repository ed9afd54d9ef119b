import { singleLine } from '#contracts/kernel/single-line.ts'
import { cartons } from './cartons.ts'
import type { DemoInstrument, WrittenInstrument } from './demo-instrument.ts'
import { type MakerSlug, makersMarks } from './makers-marks.ts'
import { typeset } from './typeset.ts'

/** The instruments of one builder, each with that builder's logo and carton. */
export function instrumentsByMaker(maker: MakerSlug, written: WrittenInstrument[]): DemoInstrument[] {
  return written.map(({ packedOz, drawing, ...instrument }) => ({
    ...instrument,
    maker,
    description: typeset(instrument.description),
    specifications: singleLines(instrument.specifications),
    drawing: { ...makersMarks[maker], ...drawing, seed: instrument.slug },
    parcel: { weightOz: packedOz, ...cartons[drawing.family] },
  }))
}

/** As the listing form stores them. */
function singleLines(specifications: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(specifications).map(([term, value]) => [term, singleLine(value)]))
}
