import type { InstrumentDrawing, PedalDrawing, StringedDrawing } from '#artwork/drawing.ts'
import type { CATEGORIES } from '#contracts/products.ts'
import type { StatedSaleTerms } from '#contracts/sale-terms-views.ts'
import type { MakerSlug } from './makers-marks.ts'

/** The packed instrument, with case and carton. */
export type DemoParcel = { weightOz: number; lengthInches: number; widthInches: number; heightInches: number }

/** One instrument of the demo shop: what its builder would type into the listing form, and its drawing. */
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
  /** Where it is sold on other terms than its builder's. */
  saleTermsOverride?: Partial<StatedSaleTerms>
  isFeatured?: boolean
  /** Age of the listing when the shop is filled. */
  daysAgo: number
}

type Unmarked<Drawing> = Drawing extends unknown ? Omit<Drawing, 'seed' | 'makerName'> : never

/** As written in the builders' files, without the mark on the headstock and the carton's size, which are added later. */
export type WrittenInstrument = Omit<DemoInstrument, 'maker' | 'drawing' | 'parcel'> & {
  packedOz: number
  drawing: Unmarked<StringedDrawing> | Unmarked<PedalDrawing>
}
