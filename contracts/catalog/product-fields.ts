import { z } from 'zod'
import { AddressBody } from '../delivering/shipping-bodies.ts'
import { ORIGIN_COUNTRIES } from '../kernel/origin-countries.ts'
import { singleLine } from '../kernel/single-line.ts'
import { thousands } from '../kernel/thousands.ts'
import { VideoLinkBody } from '../kernel/video-link-body.ts'
import { visibleText } from '../kernel/visible-text.ts'
import { statedMeasures } from './measures/stated-measures.ts'
import {
  DEFAULT_PICKUP_RADIUS_MILES,
  LONGEST_NAME,
  MAX_CATEGORIES,
  MAX_PICKUP_RADIUS_MILES,
  MAX_SPECIFICATIONS,
  SMALLEST_MEASURE,
} from './own-products.ts'
import { StatedSaleTermsBody } from './sale-terms-bodies.ts'
import { StatedSaleTerms } from './sale-terms-views.ts'

const NAME = 'Give the instrument a name'
const LONGEST_DESCRIPTION = 10_000
const LONGEST_MEASURE_INCHES = 200
const HEAVIEST_OUNCES = 5000
const LONGEST_SKU = 60

// These keys would reach the object's prototype.
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

// Half a surrogate pair: PostgreSQL would store it in this field and then fail to read it.
const UNSTORABLE = /\p{Cs}/u

/** Normalized for comparison: single spaces, no control characters. */
export const tidied = z.string().transform((text) => visibleText(singleLine(text)))

/** Drops empty values, as specified. Lowercase, like the catalog's filters. */
const Categories = z
  .array(tidied.pipe(z.string().max(60, 'Keep each category to 60 characters or less')))
  .max(100, `Use at most ${MAX_CATEGORIES} categories`)
  .transform((names) => [...new Set(names.map((name) => name.toLowerCase()).filter(Boolean))])
  .pipe(z.array(z.string()).max(MAX_CATEGORIES, `Use at most ${MAX_CATEGORIES} categories`))

const SpecificationValue = tidied.pipe(z.string().max(300, 'Keep each specification to 300 characters or less'))

/** Name to value, in the builder's order. A specification without a name or value is dropped (specification 2, section 5). */
const Specifications = z
  // Not `custom`, which /openapi.json cannot describe.
  .unknown()
  .refine(isPlainMap, { error: 'Send specifications as names and values', abort: true })
  .transform((map, context): Record<string, string> => {
    const entries: [string, string][] = []
    for (const [typedName, typedValue] of Object.entries(map as Record<string, unknown>)) {
      const name = tidied.parse(typedName)
      const value = SpecificationValue.safeParse(typedValue)
      if (!value.success || name.length > 60 || UNSAFE_NAMES.has(name) || UNSTORABLE.test(name + value.data)) {
        context.addIssue({ code: 'custom', path: [typedName.slice(0, 60)], message: 'This specification cannot be stored' })
      } else if (name && value.data) entries.push([name, value.data])
    }
    if (entries.length > MAX_SPECIFICATIONS) {
      context.addIssue({ code: 'custom', message: `Use at most ${MAX_SPECIFICATIONS} specifications` })
    }
    return Object.fromEntries(entries)
  })
  .meta({ type: 'object', additionalProperties: { type: 'string' }, description: 'Value by name, such as "Scale": "25.5 in"' })

function isPlainMap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.length <= 1000 && !names.some((name) => UNSAFE_NAMES.has(name))
}

function measure(most: number) {
  const body = z
    .number('Enter a number')
    .min(SMALLEST_MEASURE, `Enter at least ${SMALLEST_MEASURE}`)
    .max(most, 'This number is too high')
    .nullable()
  return { body, view: z.number().nullable() }
}

/** An optional text: trimmed, or null if blank. Fails with this message if too long. */
function optionalText(most: number, tooLong: string) {
  const body = z
    .string()
    .transform((text) => visibleText(text).trim())
    .pipe(z.string().max(most, tooLong))
    .nullable()
    .transform((text) => text || null)
  return { body, view: z.string().nullable() }
}

const flag = { body: z.boolean(), view: z.boolean() }

const line = z.string().nullish()
/** As typed: anything may be missing. */
const TypedAddressView = z
  .object({
    name: line,
    street1: line,
    street2: line,
    city: line,
    state: line,
    zip: line,
    country: line,
    phone: line,
    email: line,
  })
  .nullable()

/** A builder's field: its validation in a body and its form in a view. These are on every card of the instrument. */
export const CARD_FIELDS = {
  name: {
    body: z
      .string(NAME)
      .pipe(tidied)
      .pipe(z.string().min(1, NAME).max(LONGEST_NAME, `Keep the name to ${LONGEST_NAME} characters or less`)),
    view: z.string(),
  },
  categories: { body: Categories, view: z.array(z.string()) },
  requires_approval: flag,
  offers_local_pickup: flag,
}

/** Also on the instrument's page */
export const PAGE_FIELDS = {
  /** Whether buyers may offer less than the price */
  accepts_offers: flag,
  description: {
    body: z
      .string()
      .trim()
      .max(LONGEST_DESCRIPTION, `Keep the description to ${thousands(LONGEST_DESCRIPTION)} characters or less`)
      .refine((text) => !text.includes('\0'), 'This text contains a character that cannot be stored'),
    view: z.string(),
  },
  /** A link to a video at YouTube or Vimeo */
  video_url: { body: VideoLinkBody, view: z.string().nullable() },
  specifications: { body: Specifications, view: z.record(z.string(), z.string()) },
  local_pickup_details: optionalText(1000, 'Keep this to 1,000 characters or less'),
  local_pickup_radius_miles: {
    body: z
      .number()
      .int('Enter a whole number of miles')
      .min(1, 'Enter 1 to 100 miles')
      .max(MAX_PICKUP_RADIUS_MILES, 'Enter 1 to 100 miles')
      .nullable()
      .transform((miles) => miles ?? DEFAULT_PICKUP_RADIUS_MILES),
    view: z.number(),
  },
}

/** Only for the builder */
export const PRIVATE_FIELDS = {
  /** The builder's own number for it, used to match it in an import */
  sku: {
    body: tidied
      .pipe(z.string().max(LONGEST_SKU, `Keep this to ${LONGEST_SKU} characters or less`))
      .nullable()
      .transform((text) => text || null),
    view: z.string().nullable(),
  },
  /** Measures stated by the builder; the page also has those read from its specifications. */
  measures: statedMeasures,
  weight_oz: measure(HEAVIEST_OUNCES),
  length_inches: measure(LONGEST_MEASURE_INCHES),
  width_inches: measure(LONGEST_MEASURE_INCHES),
  height_inches: measure(LONGEST_MEASURE_INCHES),
  /** The country of origin (ISO 3166-1 alpha-2) for customs forms; null for the ship-from country */
  country_of_origin: {
    body: z.enum(ORIGIN_COUNTRIES, 'Choose a country from the list').nullable(),
    view: z.string().nullable(),
  },
  use_builder_address: flag,
  ship_from_address: { body: AddressBody.nullable(), view: TypedAddressView },
  /** Sale terms that differ from the builder's; the page has the result in `sale_terms`. */
  sale_terms_override: { body: StatedSaleTermsBody, view: StatedSaleTerms.nullable() },
}

type Fields = Record<string, { body: z.ZodType; view: z.ZodType }>

/** The body schema of these fields */
export function bodyShape<Some extends Fields>(fields: Some): { [Name in keyof Some]: Some[Name]['body'] } {
  return shapeOf(fields, 'body') as { [Name in keyof Some]: Some[Name]['body'] }
}

/** The view schema of these fields */
export function viewShape<Some extends Fields>(fields: Some): { [Name in keyof Some]: Some[Name]['view'] } {
  return shapeOf(fields, 'view') as { [Name in keyof Some]: Some[Name]['view'] }
}

function shapeOf(fields: Fields, side: 'body' | 'view') {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]]))
}
