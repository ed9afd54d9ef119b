import { formatPriceInput } from '#app/lib/parse-number-input.ts'
import type { AddressDraft } from '#app/ui/address-fields.tsx'
import { DEFAULT_COUNTRY } from '#contracts/address.ts'
import type { TypedAddress } from '#contracts/address-errors.ts'
import { DEFAULT_PICKUP_RADIUS_MILES, type OwnProductDetail } from '#contracts/own-products.ts'
import type { Picture } from '#contracts/product-views.ts'

/** One line of a list that grows and shrinks while it is typed. */
export type CategoryRow = { id: number; name: string }
export type SpecificationRow = { id: number; name: string; value: string }
export type ShipFromDraft = AddressDraft & { email: string }

/** A listing as it is being typed: every line a text. */
export type ProductDraft = Record<
  | 'name'
  | 'price'
  | 'description'
  | 'weight_oz'
  | 'length_inches'
  | 'width_inches'
  | 'height_inches'
  | 'local_pickup_details'
  | 'local_pickup_radius_miles'
  | 'country_of_origin',
  string
> &
  Record<'offers_local_pickup' | 'use_builder_address' | 'requires_approval', boolean> & {
    categories: CategoryRow[]
    images: Picture[]
    specifications: SpecificationRow[]
    ship_from_address: ShipFromDraft
  }

const BLANK: ProductDraft = {
  name: '',
  price: '',
  description: '',
  weight_oz: '',
  length_inches: '',
  width_inches: '',
  height_inches: '',
  local_pickup_details: '',
  local_pickup_radius_miles: String(DEFAULT_PICKUP_RADIUS_MILES),
  country_of_origin: '',
  offers_local_pickup: false,
  use_builder_address: true,
  requires_approval: false,
  categories: [{ id: 1, name: '' }],
  images: [],
  specifications: [],
  ship_from_address: addressFrom(null),
}

/** What the form begins with. */
export function draftFrom(product: OwnProductDetail | null): ProductDraft {
  if (!product) return BLANK
  const { categories, specifications } = product
  return {
    name: product.name,
    price: formatPriceInput(product.price),
    description: product.description,
    weight_oz: product.weight_oz?.toString() ?? '',
    length_inches: product.length_inches?.toString() ?? '',
    width_inches: product.width_inches?.toString() ?? '',
    height_inches: product.height_inches?.toString() ?? '',
    local_pickup_details: product.local_pickup_details ?? '',
    local_pickup_radius_miles: product.local_pickup_radius_miles.toString(),
    country_of_origin: product.country_of_origin ?? '',
    offers_local_pickup: product.offers_local_pickup,
    use_builder_address: product.use_builder_address,
    requires_approval: product.requires_approval,
    // At least one line to write on.
    categories: (categories.length > 0 ? categories : ['']).map((name, at) => ({ id: at + 1, name })),
    images: product.images,
    specifications: Object.entries(specifications).map(([name, value], at) => ({ id: at + 1, name, value })),
    ship_from_address: addressFrom(product.ship_from_address),
  }
}

/** A number that no line has yet. */
export function nextId(rows: { id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1
}

function addressFrom(address: TypedAddress | null): ShipFromDraft {
  const { name, street1, street2, city, state, zip, phone, email, country } = address ?? {}
  return {
    name: name ?? '',
    street1: street1 ?? '',
    street2: street2 ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
    phone: phone ?? '',
    email: email ?? '',
    country: country || DEFAULT_COUNTRY,
  }
}
