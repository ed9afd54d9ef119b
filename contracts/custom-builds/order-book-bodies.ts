import { z } from 'zod'
import { contactFreeText } from '../kernel/contact-free-text.ts'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { optionalText } from '../kernel/optional-text.ts'
import { Uuid } from '../kernel/uuid.ts'
import { WaitlistPreferences } from './build-request-bodies.ts'
import { BOOK_PERIODS, BOOK_STATES, DEFAULT_ANSWER_HOURS, MAX_SLOT_FEE_CENTS } from './order-book.ts'

const FEE = 'Enter at least $0.50, or 0 for no fee'

const day = z.preprocess((value) => value || null, z.iso.date('Enter a date').nullable()).default(null)

/** `PUT /api/v1/order-book`: all order book settings. */
export const SaveOrderBook = z
  .object({
    state: z.enum(BOOK_STATES, 'Choose whether you take requests'),
    period: z.enum(BOOK_PERIODS, 'Choose a month, a quarter or a year'),
    per_period: z.int('Enter a whole number').min(1, 'Enter at least 1').max(60, 'Enter at most 60'),
    slot_fee: dollarsToCents.refine((cents) => cents === 0 || (cents >= 50 && cents <= MAX_SLOT_FEE_CENTS), FEE).default(0),
    answer_hours: z
      .int('Enter a whole number of hours')
      .min(24, 'Allow at least 24 hours')
      .max(336, 'Allow at most 336 hours')
      .default(DEFAULT_ANSWER_HOURS),
    list_limit: z
      .preprocess((limit) => limit || null, z.int('Enter a whole number').min(1).max(10_000, 'Enter at most 10,000').nullable())
      .default(null),
    pause_from: day,
    pause_until: day,
    pause_note: optionalText(contactFreeText(300)),
    /** Moves slots that start in the pause to after it and notifies their buyers. Not stored. */
    move_slots: z.boolean().default(false),
    show_count: z.boolean().default(true),
    show_next: z.boolean().default(true),
  })
  .superRefine(({ pause_from: from, pause_until: until, move_slots }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (move_slots && (from === null || until === null)) issue('pause_until', 'Enter the last day of the pause to move slots')
    if (from === null && until !== null) issue('pause_from', 'Enter the first day of the pause')
    if (from !== null && until !== null && until < from) issue('pause_until', 'The last day can’t be before the first')
  })
export type SaveOrderBook = z.output<typeof SaveOrderBook>
export type SaveOrderBookBody = z.input<typeof SaveOrderBook>

/** Without an entry, the first one that fits gets the offer. A reason is required if another buyer has waited longer. */
export const OfferSlot = z.object({
  place_id: Uuid.nullable().default(null),
  reason: optionalText(contactFreeText(300)),
})
export type OfferSlot = z.output<typeof OfferSlot>

/** The offer and the fee that the buyer saw, in dollars. If the fee changed, the server refuses with the new one. */
export const AcceptOffer = z.object({ offer_id: Uuid, fee: z.number().min(0) })
export type AcceptOffer = z.output<typeof AcceptOffer>

export const PassOffer = z.object({ offer_id: Uuid })

export const ChangePlace = WaitlistPreferences
export type ChangePlace = z.output<typeof ChangePlace>

/** The refund shown to the buyer, in dollars. */
export const LeaveWaitlist = z.object({ back: z.number().min(0) })

/** The session of the payment page that the buyer returns from. */
export const PlaceQuery = z.object({ session_id: z.string().max(500).optional() })
