import { z } from 'zod'
import { contactFreeLine, contactFreeText } from '../kernel/contact-free-text.ts'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { optionalText } from '../kernel/optional-text.ts'
import { Uuid } from '../kernel/uuid.ts'
import { paging } from '../kernel/whole-number.ts'
import { pictureFields, picturesOf } from '../people/picture-bodies.ts'
import {
  BUILD_TIMES,
  CHOICE_PRICE_TOO_LOW,
  DEFAULT_BUILD_TIME,
  DEFAULT_CONTACT_METHOD,
  INSTRUMENT_TYPES,
  MAX_OFFER_IMAGES,
  MAX_OFFER_TITLE,
  MAX_SHORT_DESCRIPTION,
  OPTION_TYPES,
} from './build-offers.ts'

const MAX_OPTIONS = 30
const MAX_CHOICES = 60

// The buyer's choices are stored by name: these names would reach the object's prototype.
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

// The builder edits the values on one line, separated by commas.
const Label = contactFreeLine(80).refine((label) => !label.includes(','), 'Remove the commas. They separate the values.')
const Added = z.number('Enter a price').min(0, CHOICE_PRICE_TOO_LOW).pipe(dollarsToCents).default(0)
const Choice = z.object({ label: Label, price_change: Added })
const TOO_MANY = `Use at most ${MAX_CHOICES} values`

/** As typed and separated by commas, or as a list. */
const Values = z
  .union([z.string().max(MAX_CHOICES * 100, TOO_MANY), z.array(z.string().max(200)).max(1000, TOO_MANY)])
  .transform((typed) => (typeof typed === 'string' ? typed.split(',') : typed))
  .pipe(z.array(Label))

const Option = z
  .object({
    id: Uuid.optional(),
    option_name: z
      .preprocess((name) => name ?? '', contactFreeLine(80))
      .refine((name) => !UNSAFE_NAMES.has(name), 'This name cannot be used'),
    option_type: z.preprocess((type) => type || null, z.enum(OPTION_TYPES, 'Choose a type').nullable()),
    /** The values of a dropdown; `choices` adds prices, or sets both. */
    dropdown_options: Values.optional(),
    choices: z.array(Choice).max(1000, TOO_MANY).default([]),
    affects_price: z.boolean().default(false),
    price_change: Added,
    price_impact_note: optionalText(contactFreeText(300)),
    is_required: z.boolean().default(false),
  })
  .transform((option) => ({ ...option, ...pricesOf(option), choices: choicesOf(option) }))
  .refine(({ choices }) => choices.length <= MAX_CHOICES, { path: ['dropdown_options'], error: TOO_MANY })

type Typed = {
  option_type: string | null
  dropdown_options?: string[] | undefined
  choices: z.output<typeof Choice>[]
  affects_price: boolean
  price_change: number
}

/** Blanks and duplicates are dropped; only a dropdown has values. */
function choicesOf({ option_type, dropdown_options, choices, affects_price }: Typed): z.output<typeof Choice>[] {
  if (option_type !== 'dropdown') return []
  const prices = new Map(choices.map(({ label, price_change }) => [label, affects_price ? price_change : 0]))
  const labels = dropdown_options ?? [...prices.keys()]
  return [...new Set(labels.filter(Boolean))].map((label) => ({ label, price_change: prices.get(label) ?? 0 }))
}

function pricesOf({ option_type, affects_price, price_change }: Typed): { price_change: number } {
  return { price_change: affects_price && option_type !== 'dropdown' ? price_change : 0 }
}

/** Only options with a name and a type are kept (specification 2, section 5). */
const CustomizationOptions = z
  .array(Option)
  .max(MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options`)
  .transform((options) =>
    options.flatMap(({ option_type, dropdown_options: _, ...option }) =>
      option_type && option.option_name ? [{ ...option, option_type }] : [],
    ),
  )
  .superRefine((options, context) => {
    const names = options.map(({ option_name }) => option_name.toLowerCase())
    const twice = names.findIndex((name, at) => names.indexOf(name) < at)
    const ids = options.flatMap(({ id }) => id ?? [])
    if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, 'option_name'], message: 'Another option has this name' })
    if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'Each option can be listed only once' })
  })
export type OptionBody = z.output<typeof CustomizationOptions>[number]

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
