import { z } from 'zod'
import { dollarsToCents } from './dollars-to-cents.ts'
import { ORIGIN_COUNTRIES } from './origin-countries.ts'
import {
  DEFAULT_PICKUP_RADIUS_MILES,
  LONGEST_NAME,
  MAX_CATEGORIES,
  MAX_IMAGES,
  MAX_PICKUP_RADIUS_MILES,
  MAX_SPECIFICATIONS,
  OWN_CATEGORIES,
  OWN_PRODUCT_STATUSES,
  SMALLEST_MEASURE,
} from './own-products.ts'
import { pictureFields, picturesOf } from './picture-bodies.ts'
import { AddressBody } from './shipping-bodies.ts'
import { visibleText } from './visible-text.ts'

const NAME = 'Give the instrument a name'
const LONGEST_DESCRIPTION = 10_000
const LONGEST_MEASURE_INCHES = 200
const HEAVIEST_OUNCES = 5000

// A map with one of these keys would reach into the object that holds it.
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** Words as they are compared everywhere: one space between them. */
const tidied = z.string().transform((text) => visibleText(text.replace(/\s+/g, ' ').trim()))

/** The specification drops what is empty; the catalog's filters are in lower case. */
const Categories = z
  .array(tidied.pipe(z.string().max(60, 'Keep a category under 60 characters')))
  .max(100, `Use at most ${MAX_CATEGORIES} categories`)
  .transform((names) => [...new Set(names.map((name) => name.toLowerCase()).filter(Boolean))])
  .pipe(z.array(z.string()).max(MAX_CATEGORIES, `Use at most ${MAX_CATEGORIES} categories`))

const SpecificationValue = tidied.pipe(z.string().max(300, 'Keep a specification under 300 characters'))

/** Name to value, in the builder's order. One without name or value is not added (specification 2, section 5). */
const Specifications = z
  // Not `custom`, which /openapi.json cannot describe.
  .unknown()
  .refine(isPlainMap, { error: 'Send specifications as names and values', abort: true })
  .transform((map, context): Record<string, string> => {
    const entries: [string, string][] = []
    for (const [typedName, typedValue] of Object.entries(map as Record<string, unknown>)) {
      const name = tidied.parse(typedName)
      const value = SpecificationValue.safeParse(typedValue)
      if (!value.success || name.length > 60 || UNSAFE_NAMES.has(name)) {
        context.addIssue({ code: 'custom', path: [typedName.slice(0, 60)], message: 'This specification cannot be kept' })
      } else if (name && value.data) entries.push([name, value.data])
    }
    if (entries.length > MAX_SPECIFICATIONS) {
      context.addIssue({ code: 'custom', message: `Use at most ${MAX_SPECIFICATIONS} specifications` })
    }
    return Object.fromEntries(entries)
  })

function isPlainMap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.length <= 1000 && !names.some((name) => UNSAFE_NAMES.has(name))
}

function measure(most: number) {
  return z
    .number('Enter a number')
    .min(SMALLEST_MEASURE, `Enter at least ${SMALLEST_MEASURE}`)
    .max(most, 'This is too much')
    .nullable()
}

/** Everything a builder says of an instrument, each with what a blank means. Whose it is, sold or featured, is the server's. */
const fields = {
  name: z
    .string(NAME)
    .pipe(tidied)
    .pipe(z.string().min(1, NAME).max(LONGEST_NAME, `Keep the name under ${LONGEST_NAME} characters`)),
  price: dollarsToCents,
  description: z
    .string()
    .trim()
    .max(LONGEST_DESCRIPTION, `Keep the description under ${LONGEST_DESCRIPTION.toLocaleString('en')} characters`)
    .refine((text) => !text.includes('\0'), 'This text holds a character that cannot be kept'),
  is_available: z.boolean(),
  requires_approval: z.boolean(),
  categories: Categories,
  specifications: Specifications,
  ...pictureFields(MAX_IMAGES, tidied.pipe(z.string().max(200, 'Keep the description under 200 characters'))),
  weight_oz: measure(HEAVIEST_OUNCES),
  length_inches: measure(LONGEST_MEASURE_INCHES),
  width_inches: measure(LONGEST_MEASURE_INCHES),
  height_inches: measure(LONGEST_MEASURE_INCHES),
  offers_local_pickup: z.boolean(),
  local_pickup_details: z.string().trim().max(1000, 'Keep this under 1,000 characters').nullable(),
  local_pickup_radius_miles: z
    .number()
    .int('Use whole miles')
    .min(1, 'Enter 1 to 100 miles')
    .max(MAX_PICKUP_RADIUS_MILES, 'Enter 1 to 100 miles')
    .nullable()
    .transform((miles) => miles ?? DEFAULT_PICKUP_RADIUS_MILES),
  country_of_origin: z.enum(ORIGIN_COUNTRIES, 'Choose a country from the list').nullable(),
  use_builder_address: z.boolean(),
  ship_from_address: AddressBody.nullable(),
}

type Pictures = Parameters<typeof picturesOf>[0]
type Kept = { images?: NonNullable<ReturnType<typeof picturesOf>> }

function withPictures<Body extends Pictures>({ images, image_urls, ...edit }: Body): Omit<Body, keyof Pictures> & Kept {
  const kept = picturesOf({ images, image_urls })
  return kept ? { ...edit, images: kept } : edit
}

/** `PATCH /api/v1/products/{id}`: what is left out stays as it is. */
export const EditProduct = z.object(fields).partial().transform(withPictures)
export type EditProduct = z.infer<typeof EditProduct>

/** `POST /api/v1/products`: a name and a price make a draft; `is_available` publishes it. */
export const CreateProduct = z.object(fields).partial().required({ name: true, price: true }).transform(withPictures)
export type CreateProduct = z.infer<typeof CreateProduct>

/** The dashboard's filters, forgiving like every address. */
export const OwnProductsQuery = z.object({
  status: z.enum(OWN_PRODUCT_STATUSES).catch('all').default('all'),
  category: z.enum(OWN_CATEGORIES).catch('all').default('all'),
  q: z.string().trim().max(200).catch('').default(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
})
