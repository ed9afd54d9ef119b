import { z } from 'zod'
import { contactFreeLine, contactFreeText } from '../kernel/contact-free-text.ts'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { optionalText } from '../kernel/optional-text.ts'
import { Uuid } from '../kernel/uuid.ts'
import { paging } from '../kernel/whole-number.ts'
import { pictureFields, picturesOf } from '../people/picture-bodies.ts'
import {
  BUILD_TIMES,
  DEFAULT_BUILD_TIME,
  DEFAULT_CONTACT_METHOD,
  INSTRUMENT_TYPES,
  MAX_OFFER_IMAGES,
  MAX_OFFER_TITLE,
  MAX_SHORT_DESCRIPTION,
} from './build-offers.ts'
import { CustomizationOptions } from './build-option-bodies.ts'

const MAX_SPECS = 10

const NAME = 'All spec templates must have a name'
const START = 'All spec templates must have a valid starting price'
const TITLE = 'Listing title is required'
const SHORT = 'Short description is required'

/** '8-10' means '8–10 weeks'; if missing, the default applies. */
function buildTime(said: unknown): unknown {
  if (said === null || said === undefined || said === '') return DEFAULT_BUILD_TIME
  return typeof said === 'string' ? `${said.replace(/ weeks$/, '').replace('-', '–')} weeks` : said
}

const Spec = z
  .object({
    /** The id of an existing spec. Without it a new one is created. */
    id: Uuid.optional(),
    spec_name: contactFreeLine(120, NAME).pipe(z.string().min(1, NAME)),
    starting_price: z.number(START).positive(START).pipe(dollarsToCents).pipe(z.number().min(1, START)),
    max_price: dollarsToCents.nullable().default(null),
    price_notes: optionalText(contactFreeText(500)),
    estimated_build_time: z.preprocess(buildTime, z.enum(BUILD_TIMES, 'Choose a build time')),
    options: CustomizationOptions.default([]),
  })
  .refine(({ starting_price: start, max_price: max }) => max === null || max >= start, {
    path: ['max_price'],
    error: 'The maximum price can’t be lower than the starting price',
  })
export type SpecBody = z.output<typeof Spec>

/** `POST` and `PUT` of a build offer: the whole document. Owner and publication state are not part of it. */
export const SaveBuildOffer = z
  .object({
    listing_title: contactFreeLine(MAX_OFFER_TITLE, TITLE).pipe(z.string().min(1, TITLE)),
    instrument_type: z.enum(INSTRUMENT_TYPES, 'Instrument type is required'),
    /** The custom type if 'Other' is chosen. */
    custom_instrument_type: optionalText(contactFreeLine(60)),
    body_shape: optionalText(contactFreeLine(80)),
    short_description: contactFreeText(5000, SHORT).pipe(
      z
        .string()
        .min(1, SHORT)
        .max(MAX_SHORT_DESCRIPTION, `Short description must be ${MAX_SHORT_DESCRIPTION} characters or less`),
    ),
    ...pictureFields(MAX_OFFER_IMAGES, contactFreeLine(200)),
    contact_method: z.literal(DEFAULT_CONTACT_METHOD).default(DEFAULT_CONTACT_METHOD),
    consult_required: z.boolean().default(false),
    can_get_instant_quote: z.boolean().default(false),
    deposit_required: z.boolean().default(false),
    deposit_amount: dollarsToCents.nullable().default(null),
    payment_terms: optionalText(contactFreeText(2000)),
    specs: z.array(Spec).max(MAX_SPECS, `Use at most ${MAX_SPECS} specifications`).default([]),
  })
  .refine(({ instrument_type: type, custom_instrument_type: typed }) => type !== 'Other' || typed !== '', {
    path: ['custom_instrument_type'],
    error: 'Instrument type is required',
  })
  .refine(({ specs }) => !hasDuplicates(specs.flatMap(({ id }) => id ?? [])), {
    path: ['specs'],
    error: 'Each specification can be listed only once',
  })
  .transform(({ custom_instrument_type: typed, image_urls, ...listing }) => ({
    ...listing,
    images: picturesOf({ images: listing.images, image_urls }) ?? [],
    instrument_type: listing.instrument_type === 'Other' ? typed : listing.instrument_type,
  }))
export type SaveBuildOffer = z.output<typeof SaveBuildOffer>
export type SaveBuildOfferBody = z.input<typeof SaveBuildOffer>

function hasDuplicates(ids: string[]): boolean {
  return new Set(ids).size < ids.length
}

export const PublishBuildOffer = z.object({ is_published: z.boolean() })

/** The query of the dashboard's list. Invalid parameters become defaults. */
export const OwnBuildOffersQuery = z.object({ ...paging(1000) })
