import { z } from 'zod'
import { REQUEST_STATUSES } from './build-requests.ts'
import { BOOK_PERIODS, BOOK_STATES, OFFER_KINDS, PLACE_STATUSES, PUBLIC_BOOK_STATES, SLOT_STATUSES } from './order-book.ts'

/** A builder's public order book: counts, never names. */
export const PublicOrderBook = z
  .object({
    builder_id: z.string(),
    /** free: there is a free slot · list: requests wait for one · closed · full: the list has no room · paused */
    state: z.enum(PUBLIC_BOOK_STATES),
    /** What the button says. */
    action: z.string(),
    /** When there is a slot and how many are waiting, in one line; empty if the builder shows neither. */
    sentence: z.string(),
    /** The slot fee, in dollars; part of the price. */
    slot_fee: z.number(),
    answer_hours: z.number(),
    pause_note: z.string(),
    /** `1 of the last 10 slots went out of turn.`; null if none did. */
    out_of_turn: z.string().nullable(),
  })
  .meta({ id: 'PublicOrderBook' })
export type PublicOrderBook = z.infer<typeof PublicOrderBook>

/** Null without an order book. */
export const PublicOrderBookAnswer = z.object({ order_book: PublicOrderBook.nullable() })

/** A request's position in the order book of its builder, for its buyer. */
export const BookPlace = z
  .object({
    id: z.string(),
    request_id: z.string(),
    /** The instrument to build. */
    what: z.string(),
    builder: z.object({ id: z.string(), slug: z.string().nullable(), name: z.string() }),
    status: z.enum(PLACE_STATUSES),
    sentence: z.string(),
    /** Since when they wait. */
    joined_at: z.string(),
    wanted_from: z.string().nullable(),
    wanted_until: z.string().nullable(),
    is_standby: z.boolean(),
    /** Free passes. */
    passes_left: z.number(),
    /** How often a later place went first. */
    passed_over: z.number(),
    /** The shop is asking whether the buyer is still waiting. */
    is_asked: z.boolean(),
    offer: z
      .object({
        id: z.string(),
        slot: z.string(),
        until: z.string(),
        kind: z.enum(OFFER_KINDS),
        /** The slot fee in dollars; 0 for none. */
        fee: z.number(),
        /** The fee in words, with what happens to it. */
        terms: z.string(),
        /** Until when it is held for the payment that was begun. */
        held_until: z.string().nullable(),
      })
      .nullable(),
    slot: z.string().nullable(),
    /** The paid amount, the refund for leaving now, and both in words. */
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

const BookRules = z.object({
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

/** A place as its builder sees it. */
export const OwnBookPlace = z
  .object({
    id: z.string(),
    request_id: z.string(),
    request_status: z.enum(REQUEST_STATUSES),
    name: z.string(),
    what: z.string(),
    status: z.enum(PLACE_STATUSES),
    /** Among those who wait, beginning with 1; null with a slot. */
    position: z.number().nullable(),
    joined_at: z.string(),
    /** When they want it, in words; empty for any time. */
    wanted: z.string(),
    is_standby: z.boolean(),
    passes: z.number(),
    /** Both have signed, so a slot is assigned without asking. */
    is_agreed: z.boolean(),
  })
  .meta({ id: 'OwnBookPlace' })
export type OwnBookPlace = z.infer<typeof OwnBookPlace>

export const OwnBookSlot = z
  .object({
    id: z.string(),
    number: z.number(),
    status: z.enum(SLOT_STATUSES),
    /** Who has the slot or was offered it; empty if open. */
    names: z.array(z.string()),
    request_id: z.string().nullable(),
    /** The deadline for the answer. */
    until: z.string().nullable(),
    /** The next place: the first that fits and was not asked. */
    next_place_id: z.string().nullable(),
    /** Places it could be offered to, in order. */
    fitting_place_ids: z.array(z.string()),
    can: z.object({ offer: z.boolean(), take_out: z.boolean(), put_back: z.boolean() }),
  })
  .meta({ id: 'OwnBookSlot' })
export type OwnBookSlot = z.infer<typeof OwnBookSlot>

/** A builder's own order book; `rules` is null before the first save. */
export const OwnOrderBook = z
  .object({
    rules: BookRules.nullable(),
    /** What visitors read. */
    public: PublicOrderBook.nullable(),
    periods: z.array(z.object({ start: z.string(), label: z.string(), slots: z.array(OwnBookSlot) })),
    /** In their order; those with a slot at the end. */
    places: z.array(OwnBookPlace),
  })
  .meta({ id: 'OwnOrderBook' })
export type OwnOrderBook = z.infer<typeof OwnOrderBook>

export const OpeningNotice = z.object({ asked: z.boolean() })
