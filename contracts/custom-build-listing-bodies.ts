import { z } from 'zod'
import { contactFreeLine, contactFreeText } from './contact-free-text.ts'
import { CustomizationOptions } from './custom-build-option-bodies.ts'
import {
  BUILD_TIMES,
  DEFAULT_BUILD_TIME,
  DEFAULT_CONTACT_METHOD,
  INSTRUMENT_TYPES,
  MAX_LISTING_IMAGES,
  MAX_LISTING_TITLE,
  MAX_SHORT_DESCRIPTION,
} from './custom-builds.ts'
import { dollarsToCents } from './dollars-codec.ts'
import { Uuid } from './uuid.ts'

const MOST_SPECS = 10

const START = 'All spec templates must have a valid starting price'

const Spec = z
  .object({
    /** Of one that is there already; without it a new one is written. */
    id: Uuid.optional(),
    spec_name: contactFreeLine(120).pipe(z.string().min(1, 'All spec templates must have a name')),
    starting_price: z.number(START).positive(START).pipe(dollarsToCents).pipe(z.number().min(1, START)),
    max_price: dollarsToCents.nullable().default(null),
    price_notes: contactFreeText(500).default(''),
    estimated_build_time: z.enum(BUILD_TIMES, 'Choose a build time').default(DEFAULT_BUILD_TIME),
    options: CustomizationOptions.default([]),
  })
  .refine(({ starting_price: start, max_price: max }) => max === null || max >= start, {
    path: ['max_price'],
    error: 'The maximum price must not be below the starting price',
  })
export type SpecBody = z.output<typeof Spec>

const Images = z
  .array(z.object({ key: z.string().max(300), alt: contactFreeLine(200) }))
  .max(MAX_LISTING_IMAGES, `Maximum ${MAX_LISTING_IMAGES} images allowed`)

/** `POST` and `PUT` of a listing: the whole document. Whose it is and whether it is published is not said here. */
export const SaveCustomBuildListing = z
  .object({
    listing_title: contactFreeLine(MAX_LISTING_TITLE).pipe(z.string().min(1, 'Listing title is required')),
    instrument_type: z.enum(INSTRUMENT_TYPES, 'Instrument type is required'),
    /** What was typed for Other. */
    custom_instrument_type: contactFreeLine(60).default(''),
    body_shape: contactFreeLine(80).default(''),
    short_description: contactFreeText(5000).pipe(
      z
        .string()
        .min(1, 'Short description is required')
        .max(MAX_SHORT_DESCRIPTION, `Short description must be ${MAX_SHORT_DESCRIPTION} characters or less`),
    ),
    images: Images.default([]),
    contact_method: z.literal(DEFAULT_CONTACT_METHOD).default(DEFAULT_CONTACT_METHOD),
    consult_required: z.boolean().default(false),
    can_get_instant_quote: z.boolean().default(false),
    deposit_required: z.boolean().default(false),
    deposit_amount: dollarsToCents.nullable().default(null),
    payment_terms: contactFreeText(2000).default(''),
    specs: z.array(Spec).max(MOST_SPECS, `Use at most ${MOST_SPECS} specifications`).default([]),
  })
  .refine(({ instrument_type: type, custom_instrument_type: typed }) => type !== 'Other' || typed !== '', {
    path: ['custom_instrument_type'],
    error: 'Instrument type is required',
  })
  .refine(({ specs }) => !hasTwice(specs.flatMap(({ id }) => id ?? [])), {
    path: ['specs'],
    error: 'A specification was sent twice',
  })
  .transform(({ custom_instrument_type: typed, ...listing }) => ({
    ...listing,
    instrument_type: listing.instrument_type === 'Other' ? typed : listing.instrument_type,
  }))
export type SaveCustomBuildListing = z.output<typeof SaveCustomBuildListing>

function hasTwice(ids: string[]): boolean {
  return new Set(ids).size < ids.length
}

export const PublishListing = z.object({ is_published: z.boolean() })

/** The dashboard's list, forgiving like every address. */
export const OwnListingsQuery = z.object({ page: z.coerce.number().int().min(1).max(1000).catch(1).default(1) })
