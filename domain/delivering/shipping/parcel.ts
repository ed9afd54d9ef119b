import type { Parcel } from '#domain/ports/carriers.ts'

/** The builder's measurements of the packed product, in inches and ounces; blanks are allowed. */
export type MeasuredProduct = {
  categories: string[]
  weightOz: number | null
  lengthInches: number | null
  widthInches: number | null
  heightInches: number | null
}

// From section 9 of the specification.
const DEFAULT_PARCEL: Parcel = { weightOz: 128, lengthInches: 48, widthInches: 18, heightInches: 6 }
const BASS_PARCEL: Parcel = { weightOz: 160, lengthInches: 52, widthInches: 20, heightInches: 6 }
const MINIMUM: Parcel = { weightOz: 0.1, lengthInches: 1, widthInches: 1, heightInches: 1 }
const HEIGHT_CAP_INCHES = 24

/** The parcel of a product: its own measurements, the category's defaults for blanks, then the limits. */
export function parcelFor(product: MeasuredProduct, quantity = 1): Parcel {
  const isBass = product.categories.some((category) => category.toLowerCase().includes('bass'))
  const usual = isBass ? BASS_PARCEL : DEFAULT_PARCEL
  const heightInches = (product.heightInches ?? usual.heightInches) * quantity
  return {
    weightOz: Math.max(MINIMUM.weightOz, (product.weightOz ?? usual.weightOz) * quantity),
    lengthInches: Math.max(MINIMUM.lengthInches, product.lengthInches ?? usual.lengthInches),
    widthInches: Math.max(MINIMUM.widthInches, product.widthInches ?? usual.widthInches),
    heightInches: Math.min(HEIGHT_CAP_INCHES, Math.max(MINIMUM.heightInches, heightInches)),
  }
}
