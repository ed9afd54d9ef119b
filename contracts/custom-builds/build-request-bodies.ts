import { z } from 'zod'
import { contactFreeLine, contactFreeText } from '../kernel/contact-free-text.ts'
import { DepositPercentage } from '../kernel/deposit-percentage.ts'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { emailAddress } from '../kernel/email-address.ts'
import { optionalText } from '../kernel/optional-text.ts'
import { Uuid } from '../kernel/uuid.ts'
import { paging } from '../kernel/whole-number.ts'
import { BUDGET_RANGES, REQUEST_STATUSES, TIMELINES } from './build-requests.ts'
import { PaymentPlan } from './payment-plan.ts'

const NAME = 'Enter your full name'
const EMAIL = 'Please enter a valid email address'
const DESCRIPTION = 'Describe the instrument you have in mind'
const FINISHED = 'Enter an estimated completion date'

const MAX_SELECTIONS = 30
/** The card provider's maximum for one charge. */
const MAX_CENTS = 99_999_999

/** A value from a list, or omitted. */
function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.preprocess((value) => value || null, z.enum(values, 'Choose from the list').nullable())
}

// Not `record`, which would parse any number of names before counting them.
const Selections = z
  .array(z.tuple([z.string().max(80), z.string().max(1000, 'Keep this to 1,000 characters or less')]))
  .max(MAX_SELECTIONS, 'Choose one value per option')

/** The buyer's contact details, so that no text needs to contain them. The builder sees name and phone, but no email address. */
const customer = {
  customer_name: contactFreeLine(120, NAME).pipe(z.string().min(1, NAME)),
  customer_email: emailAddress(EMAIL, 'Enter a shorter email address'),
  customer_phone: z
    .preprocess((phone) => phone || null, z.string().trim().max(40, 'Keep this to 40 characters or less').nullable())
    .refine((phone) => phone === null || /^[+\d][\d\s().\-/x]*$/i.test(phone), 'Enter a phone number like +1 415 555 0100'),
}

const wishes = {
  description: contactFreeText(5000, DESCRIPTION).pipe(z.string().min(1, DESCRIPTION)),
  budget_range: oneOf(BUDGET_RANGES),
  timeline_preference: oneOf(TIMELINES),
  additional_notes: optionalText(contactFreeText(2000)),
}

/** When work should start, and whether the buyer accepts a slot at short notice. Blank dates mean any time. */
const aDay = z.preprocess((day) => day || null, z.iso.date('Enter a date').nullable()).default(null)
export const WaitlistPreferences = z
  .object({ wanted_from: aDay, wanted_until: aDay, is_standby: z.boolean().default(false) })
  .refine(({ wanted_from: from, wanted_until: until }) => from === null || until === null || from <= until, {
    path: ['wanted_until'],
    error: 'The last day can’t be before the first',
  })
export type WaitlistPreferences = z.output<typeof WaitlistPreferences>

/** `POST /api/v1/custom-build-requests`: with a build offer and its spec, or with a type of instrument in the buyer's words. */
export const SubmitRequest = z
  .object({
    builder_id: Uuid,
    listing_id: Uuid.nullable().default(null),
    spec_template_id: Uuid.nullable().default(null),
    ...customer,
    build_type: optionalText(contactFreeLine(80)),
    ...wishes,
    /** The buyer's preferences for the waiting list, if the builder has one. */
    waiting: WaitlistPreferences.nullable().default(null),
    customization_selections: z
      // Not a record, which would drop keys that are also properties of every object.
      .unknown()
      .optional()
      .transform((map) => (typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.entries(map) : []))
      .pipe(Selections)
      .transform((entries) => Object.fromEntries(entries))
      .meta({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Choice by option, such as "Top wood": "Spruce"',
      }),
  })
  .refine((request) => request.listing_id !== null || request.build_type !== '', {
    path: ['build_type'],
    error: 'Choose the type of instrument',
  })
export type SubmitRequest = z.output<typeof SubmitRequest>
export type SubmitRequestBody = z.input<typeof SubmitRequest>

/**
 * A quote or its revision. A blank deposit uses the percentage from the builder's settings. The buyer can accept until
 * `valid_until`, by default thirty days from now.
 */
export const SendQuote = z.object({
  quoted_price: z
    .number('Enter a price')
    .positive('Enter a price above zero')
    .pipe(dollarsToCents)
    .pipe(z.number().min(50, 'Enter a price of at least $0.50').max(MAX_CENTS, 'Enter a price of at most $999,999.99')),
  deposit_percentage: DepositPercentage,
  /** The builder's own plan; null for the deposit and the balance; omitted for the plan from the settings. */
  payment_plan: PaymentPlan.nullable().optional(),
  estimated_completion: contactFreeLine(120, FINISHED).pipe(z.string().min(1, FINISHED)),
  builder_response: optionalText(contactFreeText(5000)),
  valid_until: z.preprocess((day) => day || null, z.iso.date('Enter a date').nullable()),
})
export type SendQuote = z.output<typeof SendQuote>
export type SendQuoteBody = z.input<typeof SendQuote>

/** The version on screen. If there is a newer one, the server refuses. */
export const AcceptQuote = z.object({ version: z.int().min(1) })

export const DeclineRequest = z.object({ builder_response: optionalText(contactFreeText(5000)) })

/** Invalid parameters become defaults. 'Unanswered' means not quoted yet, whether opened or not. */
export const RequestsQuery = z.object({
  status: z
    .enum(['all', 'unanswered', ...REQUEST_STATUSES])
    .catch('all')
    .default('all'),
  ...paging(1000),
})

/** By urgency, the requests that wait for the builder's answer come first, the oldest first, and then the newest. */
export const ReceivedRequestsQuery = RequestsQuery.extend({
  sort: z.enum(['newest', 'urgency']).catch('newest').default('newest'),
})
export type RequestSort = z.output<typeof ReceivedRequestsQuery>['sort']
