import { parseMeasurement, parsePrice } from '#app/lib/parse-number-input.ts'
import { normalizeAddress, senderErrors, type TypedAddress } from '#contracts/address-errors.ts'
import { SMALLEST_MEASURE } from '#contracts/own-products.ts'
import type { FieldErrors } from '#contracts/refusal.ts'
import type { ProductDraft, ShipFromDraft, SpecificationRow } from './product-draft.ts'

const MEASURE_LABELS = { weight_oz: 'weight', length_inches: 'length', width_inches: 'width', height_inches: 'height' } as const
const MEASURES = ['weight_oz', 'length_inches', 'width_inches', 'height_inches'] as const

/** What is sent of what was changed. A blank is sent as none. */
export function bodyFrom(changes: Partial<ProductDraft>): Record<string, unknown> {
  const { categories, specifications, price, local_pickup_details: details, local_pickup_radius_miles: radius } = changes
  const { ship_from_address: address, country_of_origin: origin } = changes
  return {
    ...changes,
    ...(price !== undefined && { price: parsePrice(price) }),
    ...(categories && { categories: categories.map(({ name }) => name) }),
    ...(specifications && { specifications: mapOf(specifications) }),
    ...Object.fromEntries(
      MEASURES.flatMap((name) => {
        const typed = changes[name]
        return typed === undefined ? [] : [[name, parseMeasurement(typed) ?? null]]
      }),
    ),
    ...(details !== undefined && { local_pickup_details: details.trim() || null }),
    ...(radius !== undefined && { local_pickup_radius_miles: radius.trim() === '' ? null : Number(radius) }),
    ...(origin !== undefined && { country_of_origin: origin || null }),
    ...(address && { ship_from_address: isBlank(address) ? null : address }),
  }
}

/** The form asks for a picture before publishing. The shop would take a listing without one and show the placeholder. */
export function missingPicture({ images }: ProductDraft): FieldErrors {
  return images.length > 0 ? {} : { images: ['Add at least one picture'] }
}

/** What a publication still needs, as far as the form can see, in the words of the shop: all of it is said at once. */
export function missingToPublish(draft: ProductDraft): FieldErrors {
  const missing = missingPicture(draft)
  for (const name of MEASURES) {
    if (draft[name].trim() === '') missing[name] = [`Enter the packed ${MEASURE_LABELS[name]}`]
  }
  if (draft.offers_local_pickup) {
    if (draft.local_pickup_details.trim() === '') missing.local_pickup_details = ['Say where and when the buyer may fetch it']
  } else if (!draft.use_builder_address) {
    for (const [field, words] of Object.entries(senderErrors(normalizeAddress(draft.ship_from_address as TypedAddress)))) {
      missing[`ship_from_address.${field}`] = words
    }
  }
  return missing
}

/** What cannot even be sent, in the words beside each field. The rest is for the server to judge. */
export function invalidInputs(draft: ProductDraft): FieldErrors {
  const errors: FieldErrors = {}
  if (parsePrice(draft.price) === undefined) {
    errors.price = [draft.price.trim() === '' ? 'Enter a price' : 'Enter a price such as 4,200 or 4,200.00']
  }
  for (const name of MEASURES) {
    const typed = draft[name]
    const measure = parseMeasurement(typed)
    if (typed.trim() === '') continue
    if (measure === undefined) errors[name] = [`Enter a number such as 17.75 or 17 3/4 for the ${MEASURE_LABELS[name]}`]
    else if (measure < SMALLEST_MEASURE) errors[name] = [`Enter a ${MEASURE_LABELS[name]} of at least ${SMALLEST_MEASURE}`]
  }
  const radius = draft.local_pickup_radius_miles.trim()
  if (draft.offers_local_pickup && radius !== '' && !/^\d+$/.test(radius)) errors.local_pickup_radius_miles = ['Use whole miles']
  const seen = new Set<string>()
  for (const { name } of draft.specifications.filter(isComplete)) {
    if (seen.has(tidy(name))) errors[specificationField(name)] = [`You have two lines for ${tidy(name)}. Join them into one.`]
    seen.add(tidy(name))
  }
  return errors
}

/** A specification is added only when both are there (specification 2, section 5). */
export function isComplete({ name, value }: SpecificationRow): boolean {
  return name.trim() !== '' && value.trim() !== ''
}

/** Under which the server names what is wrong with it. */
export function specificationField(name: string): string {
  return `specifications.${tidy(name).slice(0, 60)}`
}

function mapOf(rows: SpecificationRow[]): Record<string, string> {
  return Object.fromEntries(rows.filter(isComplete).map(({ name, value }) => [tidy(name), value]))
}

function isBlank({ country: _, ...lines }: ShipFromDraft): boolean {
  return Object.values(lines).every((line) => line.trim() === '')
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}
