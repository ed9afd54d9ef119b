import { parsePrice } from '#app/lib/parse-number-input.ts'
import { saleTermsBody } from '#app/ui/sale-terms-draft.ts'
import { normalizeAddress, senderErrors, type TypedAddress } from '#contracts/buying/address-errors.ts'
import type { EditProductBody } from '#contracts/catalog/own-product-bodies.ts'
import { SMALLEST_MEASURE } from '#contracts/catalog/own-products.ts'
import { missingViewsProblem, withViews } from '#contracts/catalog/picture-views.ts'
import { readParcelInches, readParcelOunces } from '#contracts/delivering/parcel-figures.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { videoLinkProblem } from '#contracts/kernel/video-link.ts'
import { isComplete, tidy } from './complete-specification.ts'
import { familyOf, measureErrors, statedFrom } from './measure-draft.ts'
import { draftFrom, type ProductDraft, type ShipFromDraft, type SpecificationRow } from './product-draft.ts'

const MEASURE_LABELS = { weight_oz: 'weight', length_inches: 'length', width_inches: 'width', height_inches: 'height' } as const
const MEASURES = ['weight_oz', 'length_inches', 'width_inches', 'height_inches'] as const

/** The changed fields of the request body. Blanks become null. Measures are read with the family of the whole draft. */
export function bodyFrom(
  changes: Partial<ProductDraft>,
  whole: ProductDraft = { ...draftFrom(null), ...changes },
): EditProductBody {
  const {
    price,
    minimum_offer: minimum,
    categories,
    specifications,
    country_of_origin: origin,
    ship_from_address: address,
    ...rest
  } = changes
  const { images, local_pickup_details: details, local_pickup_radius_miles: radius, ...other } = rest
  const {
    weight_pounds: pounds,
    weight_ounces: ounces,
    length_inches: length,
    width_inches: width,
    height_inches: height,
    ...more
  } = other
  const { sale_terms_override: terms, measures, ...unchanged } = more
  return {
    ...unchanged,
    // Earlier pictures without a view get the suggested one.
    images: images || hasNoView(whole) ? withViews(whole.images, familyOf(whole)) : undefined,
    price: price === undefined ? undefined : parsePrice(price),
    minimum_offer: unchanged.accepts_offers === false ? null : amountOf(minimum),
    categories: categories?.map(({ name }) => name),
    specifications: specifications && mapOf(specifications),
    measures: measures && statedFrom(whole),
    weight_oz: pounds === undefined && ounces === undefined ? undefined : measureOf('weight_oz', weightOf(whole)),
    length_inches: measureOf('length_inches', length),
    width_inches: measureOf('width_inches', width),
    height_inches: measureOf('height_inches', height),
    local_pickup_details: details === undefined ? undefined : details.trim() || null,
    local_pickup_radius_miles: radius === undefined ? undefined : radiusOf(radius),
    // One of the list; the server rejects any other value.
    country_of_origin: (origin === '' ? null : origin) as EditProductBody['country_of_origin'],
    ship_from_address: address && isBlank(address) ? null : address,
    sale_terms_override: terms && saleTermsBody(terms),
  }
}

function hasNoView({ images }: ProductDraft): boolean {
  return images.some(({ view }) => !view)
}

function amountOf(typed: string | undefined): number | null | undefined {
  return typed === undefined ? undefined : (parsePrice(typed) ?? null)
}

function radiusOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}

function measureOf(name: (typeof MEASURES)[number], typed: string | undefined): number | null | undefined {
  return typed === undefined ? undefined : (readParcel(name, typed) ?? null)
}

function readParcel(name: (typeof MEASURES)[number], typed: string): number | undefined {
  return name === 'weight_oz' ? readParcelOunces(typed) : readParcelInches(typed)
}

/** Both fields as one text. Any unit can be typed into the first one. */
function weightOf({ weight_pounds: pounds, weight_ounces: ounces }: ProductDraft): string {
  return `${withUnit(pounds, 'lb')} ${withUnit(ounces, 'oz')}`.trim()
}

function withUnit(typed: string, unit: string): string {
  return /[a-z]/i.test(typed) || typed.trim() === '' ? typed.trim() : `${typed.trim()} ${unit}`
}

function typedMeasure(draft: ProductDraft, name: (typeof MEASURES)[number]): string {
  return name === 'weight_oz' ? weightOf(draft) : draft[name]
}

/** The form requires some views before publishing. The server accepts a listing without pictures and shows the placeholder. */
export function missingViews(draft: ProductDraft): FieldErrors {
  const problem = missingViewsProblem(draft.images, familyOf(draft))
  return problem ? { images: [problem] } : {}
}

/** Everything that is missing for publishing, as far as the form can tell, in the server's words. */
export function missingToPublish(draft: ProductDraft): FieldErrors {
  const missing = missingViews(draft)
  for (const name of MEASURES) {
    if (typedMeasure(draft, name).trim() === '') missing[name] = [`Enter the packed ${MEASURE_LABELS[name]}`]
  }
  if (draft.offers_local_pickup) {
    if (draft.local_pickup_details.trim() === '')
      missing.local_pickup_details = ['Enter where and when the buyer can pick up the instrument']
  } else if (!draft.use_builder_address) {
    for (const [field, words] of Object.entries(senderErrors(normalizeAddress(draft.ship_from_address as TypedAddress)))) {
      missing[`ship_from_address.${field}`] = words
    }
  }
  return missing
}

function minimumOfferProblem({ accepts_offers: accepts, minimum_offer: typed, price }: ProductDraft): string | undefined {
  if (!accepts || typed.trim() === '') return undefined
  const minimum = parsePrice(typed)
  if (minimum === undefined || minimum < 1 || !Number.isInteger(minimum)) return 'Enter whole dollars, such as 3,500'
  return minimum > (parsePrice(price) ?? minimum) ? 'Enter a minimum offer no higher than the price' : undefined
}

/** Errors for values that cannot be sent, by field. The server checks the rest. */
export function invalidInputs(draft: ProductDraft): FieldErrors {
  const errors: FieldErrors = measureErrors(draft)
  const videoProblem = videoLinkProblem(draft.video_url)
  if (videoProblem) errors.video_url = [videoProblem]
  if (parsePrice(draft.price) === undefined) {
    errors.price = [draft.price.trim() === '' ? 'Enter a price' : 'Enter a price such as 4,200 or 4,200.00']
  }
  const minimumProblem = minimumOfferProblem(draft)
  if (minimumProblem) errors.minimum_offer = [minimumProblem]
  Object.assign(errors, parcelErrors(draft))
  const radius = draft.local_pickup_radius_miles.trim()
  if (draft.offers_local_pickup && radius !== '' && !/^\d+$/.test(radius))
    errors.local_pickup_radius_miles = ['Enter a whole number of miles']
  const seen = new Set<string>()
  for (const { name } of draft.specifications.filter(isComplete)) {
    if (seen.has(tidy(name))) errors[specificationField(name)] = [`You have two lines for ${tidy(name)}. Combine them into one.`]
    seen.add(tidy(name))
  }
  return errors
}

function parcelErrors(draft: ProductDraft): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of MEASURES) {
    const typed = typedMeasure(draft, name)
    const measure = readParcel(name, typed)
    if (typed.trim() === '') continue
    if (measure === undefined)
      errors[name] = [
        `Enter the ${MEASURE_LABELS[name]}, such as ${name === 'weight_oz' ? '8 pounds 4 ounces or 3.6 kg' : '17 3/4, 17.75 or 45 cm'}`,
      ]
    else if (measure < SMALLEST_MEASURE) errors[name] = [`Enter a ${MEASURE_LABELS[name]} of at least ${SMALLEST_MEASURE}`]
  }
  return errors
}

/** The name of the field in the server's errors. */
export function specificationField(name: string): string {
  return `specifications.${tidy(name).slice(0, 60)}`
}

function mapOf(rows: SpecificationRow[]): Record<string, string> {
  return Object.fromEntries(rows.filter(isComplete).map(({ name, value }) => [tidy(name), value]))
}

function isBlank({ country: _, ...lines }: ShipFromDraft): boolean {
  return Object.values(lines).every((line) => line.trim() === '')
}
