import type { CATEGORIES } from '#contracts/catalog/products.ts'
import type { StatedSaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import type { InstrumentDrawing, PedalDrawing, StringedDrawing } from '#packages/artwork/drawing.ts'
import type { MakerSlug } from './makers-marks.ts'

/** The packed instrument, with case and carton. */
export type DemoParcel = { weightOz: number; lengthInches: number; widthInches: number; heightInches: number }

/** An instrument of the demo shop: the values of its listing form, and its drawing. */
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
  /** The slug of another instrument with the same pictures. */
  picturesOf?: string
  sold?: boolean
  requiresApproval?: boolean
  localPickup?: { details: string; radiusMiles: number }
  /** Sale terms that differ from the builder's. */
  saleTermsOverride?: Partial<StatedSaleTerms>
  isFeatured?: boolean
  /** Age of the listing when the shop is filled. */
  daysAgo: number
}

type Unmarked<Drawing> = Drawing extends unknown ? Omit<Drawing, 'seed' | 'makerName'> : never

/** As written in the builders' files, without the logo and the carton's size, which are added later. */
export type WrittenInstrument = Omit<DemoInstrument, 'maker' | 'drawing' | 'parcel'> & {
  packedOz: number
  drawing: Unmarked<StringedDrawing> | Unmarked<PedalDrawing>
}
