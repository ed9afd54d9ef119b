/** Whether a builder takes requests: also at once · only for the waiting list · not at all. */
export const BOOK_STATES = ['open', 'list_only', 'closed'] as const
export type BookState = (typeof BOOK_STATES)[number]

export const BOOK_PERIODS = ['month', 'quarter', 'year'] as const
export type BookPeriod = (typeof BOOK_PERIODS)[number]

/** The public state: a free slot · a waiting list · closed · list full · paused. */
export const PUBLIC_BOOK_STATES = ['free', 'list', 'closed', 'full', 'paused'] as const
export type PublicBookState = (typeof PUBLIC_BOOK_STATES)[number]

export const DEFAULT_ANSWER_HOURS = 72
/** Passes without losing the position. */
export const FREE_PASSES = 2
/** Unanswered offers before a place ends. */
export const MAX_SILENCES = 2
/** Slots that open up on shorter notice are offered to standby places first. Days. */
export const STANDBY_DAYS = 21
/** Below this, the public page says ‘a short waiting list’. */
export const SHORT_LIST = 3
/** How long after its period the work on a slot may still begin. Days. */
export const LATEST_START_DAYS = 60
/** The fee is refunded if someone else takes the slot within this many days. */
export const FEE_BACK_DAYS = 14

/** A place for one build in a period of a builder’s order book. */
export const SLOT_STATUSES = ['open', 'offered', 'held', 'taken', 'building', 'done', 'closed'] as const
export type SlotStatus = (typeof SLOT_STATUSES)[number]

/** Held: accepted, waiting for the fee. Unpaid, it is offered again, and open once no offers are left. */
export const SLOT_MOVES: Record<SlotStatus, readonly SlotStatus[]> = {
  open: ['offered', 'held', 'closed'],
  offered: ['held', 'open'],
  held: ['taken', 'offered', 'open'],
  taken: ['building', 'open'],
  building: ['done', 'open'],
  done: [],
  closed: ['open'],
}

/** The position of a request in the order book of its builder. */
export const PLACE_STATUSES = ['waiting', 'offered', 'held', 'confirmed', 'building', 'done', 'left', 'lapsed', 'ended'] as const
export type PlaceStatus = (typeof PLACE_STATUSES)[number]

/** Left by its buyer · lapsed, because they did not answer · ended with its request. These and `done` are final. */
export const PLACE_MOVES: Record<PlaceStatus, readonly PlaceStatus[]> = {
  waiting: ['offered', 'held', 'left', 'lapsed', 'ended'],
  offered: ['waiting', 'held', 'left', 'lapsed', 'ended'],
  held: ['confirmed', 'offered', 'left', 'ended'],
  confirmed: ['building', 'left', 'ended'],
  building: ['done', 'ended'],
  done: [],
  left: [],
  lapsed: [],
  ended: [],
}

/** Why a place is asked: its turn · standby · out of turn, with a reason. */
export const OFFER_KINDS = ['turn', 'standby', 'out_of_turn'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** The state of an offer: open · fee being paid · taken · passed · not answered · taken by someone else. */
export type OfferStatus = 'open' | 'held' | 'taken' | 'passed' | 'silent' | 'gone'

/** No guild can allow more; its own limit may be lower. */
export const MAX_SLOT_FEE_CENTS = 1_000_000
