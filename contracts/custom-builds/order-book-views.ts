import { z } from 'zod'
import { REQUEST_STATUSES } from './build-requests.ts'
import { BOOK_PERIODS, BOOK_STATES, OFFER_KINDS, PLACE_STATUSES, PUBLIC_BOOK_STATES, SLOT_STATUSES } from './order-book.ts'

/** A builder's public order book: counts, never names. */
export const PublicOrderBook = z
  .object({
    builder_id: z.string(),
    /**
     * free: there is a free slot, and no one is waiting · list: new requests join a waiting list · closed · full: the waiting list is
     * full · paused
     */
    state: z.enum(PUBLIC_BOOK_STATES),
    /** The label of the request button. */
    action: z.string(),
    /** The next free slot and the length of the waiting list, in one line; empty if the builder shows neither. */
    sentence: z.string(),
    /** The slot fee in dollars; it counts toward the price. */
    slot_fee: z.number(),
    answer_hours: z.number(),
    pause_note: z.string(),
    /** `1 of the last 10 slots was offered out of turn.`; null if none did. */
    out_of_turn: z.string().nullable(),
  })
  .meta({ id: 'PublicOrderBook' })
export type PublicOrderBook = z.infer<typeof PublicOrderBook>

/** Null without an order book. */
export const PublicOrderBookAnswer = z.object({ order_book: PublicOrderBook.nullable() })

export const BookPlace = z
  .object({
    id: z.string(),
    request_id: z.string(),
    what: z.string(),
    builder: z.object({ id: z.string(), slug: z.string().nullable(), name: z.string() }),
    status: z.enum(PLACE_STATUSES),
    sentence: z.string(),
    joined_at: z.string(),
    wanted_from: z.string().nullable(),
    wanted_until: z.string().nullable(),
    is_standby: z.boolean(),
    /** How many offers they can pass without losing their position. */
    passes_left: z.number(),
    /** How often a later entry was moved ahead. */
    passed_over: z.number(),
    /** We are asking whether the buyer is still interested. */
    is_asked: z.boolean(),
    offer: z
      .object({
        id: z.string(),
        slot: z.string(),
        until: z.string(),
        kind: z.enum(OFFER_KINDS),
        /** The slot fee in dollars; 0 for none. */
        fee: z.number(),
        /** The fee in words, with the refund rules. */
        terms: z.string(),
        /** Until when the slot is reserved for a payment that was started. */
        held_until: z.string().nullable(),
      })
      .nullable(),
    slot: z.string().nullable(),
    /** The amount paid, the refund for leaving now, and both in words. */
    leaving: z.object({ paid: z.number(), back: z.number(), text: z.string() }),
    can: z.object({
      accept: z.boolean(),
      pass: z.boolean(),
      change: z.boolean(),
      stay: z.boolean(),
      leave: z.boolean(),
    }),
  })
  .meta({ id: 'BookPlace' })
export type BookPlace = z.infer<typeof BookPlace>

export const BookPlaceAnswer = z.object({ place: BookPlace })
export const BookPlaces = z.object({ places: z.array(BookPlace) }).meta({ id: 'BookPlaces' })
/** `url`: the payment page for the fee; null if the slot is already confirmed. */
export const AcceptedOffer = z.object({ url: z.string().nullable(), place: BookPlace }).meta({ id: 'AcceptedOffer' })
export type AcceptedOffer = z.infer<typeof AcceptedOffer>

export const BookRules = z.object({
  state: z.enum(BOOK_STATES),
  period: z.enum(BOOK_PERIODS),
  per_period: z.number(),
  slot_fee: z.number(),
  answer_hours: z.number(),
  list_limit: z.number().nullable(),
  pause_from: z.string().nullable(),
  pause_until: z.string().nullable(),
  pause_note: z.string(),
  show_count: z.boolean(),
  show_next: z.boolean(),
})

export const OwnBookPlace = z
  .object({
    id: z.string(),
    request_id: z.string(),
    request_status: z.enum(REQUEST_STATUSES),
    name: z.string(),
    what: z.string(),
    status: z.enum(PLACE_STATUSES),
    /** The position on the waiting list, from 1; null with a slot. */
    position: z.number().nullable(),
    joined_at: z.string(),
    /** The preferred time, in words; empty for any time. */
    wanted: z.string(),
    is_standby: z.boolean(),
    passes: z.number(),
    /** Both sides have signed, so a slot is assigned without an offer. */
    is_agreed: z.boolean(),
  })
  .meta({ id: 'OwnBookPlace' })
export type OwnBookPlace = z.infer<typeof OwnBookPlace>

export const OwnBookSlot = z
  .object({
    id: z.string(),
    number: z.number(),
    status: z.enum(SLOT_STATUSES),
    /** The buyer with the slot or the offer; empty if the slot is open. */
    names: z.array(z.string()),
    request_id: z.string().nullable(),
    /** The deadline for the reply. */
    until: z.string().nullable(),
    /** The next entry: the first one that fits and has not had the offer. */
    next_place_id: z.string().nullable(),
    /** The entries that could get the offer, in order. */
    fitting_place_ids: z.array(z.string()),
    can: z.object({ offer: z.boolean(), take_out: z.boolean(), put_back: z.boolean() }),
  })
  .meta({ id: 'OwnBookSlot' })
export type OwnBookSlot = z.infer<typeof OwnBookSlot>

/** A builder's own order book; `rules` is null before the first save. */
export const OwnOrderBook = z
  .object({
    rules: BookRules.nullable(),
    /** The visitors' view. */
    public: PublicOrderBook.nullable(),
    periods: z.array(z.object({ start: z.string(), label: z.string(), slots: z.array(OwnBookSlot) })),
    /** In order of position; entries with a slot are last. */
    places: z.array(OwnBookPlace),
  })
  .meta({ id: 'OwnOrderBook' })
export type OwnOrderBook = z.infer<typeof OwnOrderBook>

export const OpeningNotice = z.object({ asked: z.boolean() })
