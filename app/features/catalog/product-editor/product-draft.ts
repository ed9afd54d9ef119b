import { type AddressDraft, addressDraft } from '#app/lib/address-draft.ts'
import { formatPriceInput } from '#app/lib/parse-number-input.ts'
import { saleTermsDraft } from '#app/ui/sale-terms-draft.ts'
import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { DEFAULT_PICKUP_RADIUS_MILES } from '#contracts/catalog/own-products.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import { type MeasureDraft, measureDraft } from './measure-draft.ts'

/** One row of a list that changes length while it is edited. */
export type CategoryRow = { id: number; name: string }
export type SpecificationRow = { id: number; name: string; value: string }
export type ShipFromDraft = AddressDraft & { email: string }

const categories: CategoryRow[] = [{ id: 1, name: '' }]
const images: Picture[] = []
const specifications: SpecificationRow[] = []
const measures: MeasureDraft = {}

/** The blank fields of each section. Every typed value is text. */
export const BLANKS = {
  instrument: { name: '', price: '', categories, description: '' },
  pictures: { images, video_url: '' },
  specifications: { specifications, measures },
  parcel: { weight_pounds: '', weight_ounces: '', length_inches: '', width_inches: '', height_inches: '' },
  delivery: {
    country_of_origin: '',
    use_builder_address: true,
    ship_from_address: addressFrom(null),
    offers_local_pickup: false,
    local_pickup_details: '',
    local_pickup_radius_miles: String(DEFAULT_PICKUP_RADIUS_MILES),
  },
  selling: {
    sale_terms_override: saleTermsDraft(null),
    accepts_offers: false,
    minimum_offer: '',
    requires_approval: false,
    sku: '',
  },
}

const BLANK = {
  ...BLANKS.instrument,
  ...BLANKS.pictures,
  ...BLANKS.specifications,
  ...BLANKS.parcel,
  ...BLANKS.delivery,
  ...BLANKS.selling,
}

/** A listing being edited. */
export type ProductDraft = typeof BLANK

/** The initial values of the form. */
export function draftFrom(product: OwnProductDetail | null): ProductDraft {
  if (!product) return BLANK
  return {
    ...typedValues(product),
    price: formatPriceInput(product.price),
    minimum_offer: product.minimum_offer === null ? '' : formatPriceInput(product.minimum_offer),
    ...poundsAndOunces(product.weight_oz),
    // At least one empty row.
    categories: (product.categories.length > 0 ? product.categories : ['']).map((name, at) => ({ id: at + 1, name })),
    images: product.images,
    specifications: Object.entries(product.specifications).map(([name, value], at) => ({ id: at + 1, name, value })),
    measures: measureDraft(product.measures),
    ship_from_address: addressFrom(product.ship_from_address),
    sale_terms_override: saleTermsDraft(product.sale_terms_override),
  }
}

const OUNCES_PER_POUND = 16

function poundsAndOunces(ounces: number | null): Pick<ProductDraft, 'weight_pounds' | 'weight_ounces'> {
  if (ounces === null) return { weight_pounds: '', weight_ounces: '' }
  // Converted kilograms have endless decimals.
  const total = Math.round(ounces * 10_000)
  const pounds = Math.floor(total / (OUNCES_PER_POUND * 10_000))
  const rest = (total - pounds * OUNCES_PER_POUND * 10_000) / 10_000
  return { weight_pounds: pounds > 0 ? String(pounds) : '', weight_ounces: rest > 0 || pounds === 0 ? String(rest) : '' }
}

/** Texts and numbers as typed, checkboxes as booleans. Lists have their own rows. */
function typedValues(product: OwnProductDetail): ProductDraft {
  const names = Object.keys(BLANK).filter((name) => !(name in poundsAndOunces(null))) as (keyof OwnProductDetail &
    keyof ProductDraft)[]
  const values = names.map((name) => [name, typeof BLANK[name] === 'string' ? String(product[name] ?? '') : product[name]])
  return Object.fromEntries(values)
}

function addressFrom(address: TypedAddress | null): ShipFromDraft {
  return { ...addressDraft(address), email: address?.email ?? '' }
}
