import type { InstrumentDrawing, PedalDrawing, StringedDrawing } from '#artwork/drawing.ts'
import type { CATEGORIES } from '#contracts/products.ts'
import type { MakerSlug } from './makers-marks.ts'

/** The packed instrument, case and carton included. */
export type DemoParcel = { weightOz: number; lengthInches: number; widthInches: number; heightInches: number }

/** One instrument of the demo shop: what its builder would type into the listing form, and what it looks like. */
export type DemoInstrument = {
  slug: string
  /** The builder's slug in `demo-builders.ts`. */
  maker: MakerSlug
  name: string
  description: string
  priceDollars: number
  categories: (typeof CATEGORIES)[number][]
  specifications: Record<string, string>
  drawing: InstrumentDrawing
  parcel: DemoParcel
  sold?: boolean
  requiresApproval?: boolean
  localPickup?: { details: string; radiusMiles: number }
  isFeatured?: boolean
  /** Age of the listing on the day the shop is filled. */
  daysAgo: number
}

type Unmarked<Drawing> = Drawing extends unknown ? Omit<Drawing, 'seed' | 'makerName'> : never

/** As written in the makers' files: the mark on the headstock and the size of the carton are filled in from there. */
export type WrittenInstrument = Omit<DemoInstrument, 'maker' | 'drawing' | 'parcel'> & {
  packedOz: number
  drawing: Unmarked<StringedDrawing> | Unmarked<PedalDrawing>
}
