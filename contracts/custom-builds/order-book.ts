import { addDays, utcDay } from '../kernel/dates/days.ts'
import { monthName } from '../kernel/dates/format-day.ts'

/** Whether a builder takes requests: for immediate work · for the waiting list only · not at all. */
export const BOOK_STATES = ['open', 'list_only', 'closed'] as const
export type BookState = (typeof BOOK_STATES)[number]

export const BOOK_PERIODS = ['month', 'quarter', 'year'] as const
export type BookPeriod = (typeof BOOK_PERIODS)[number]

/** The public state: open slot · waiting list · closed · list full · paused. */
export const PUBLIC_BOOK_STATES = ['free', 'list', 'closed', 'full', 'paused'] as const
export type PublicBookState = (typeof PUBLIC_BOOK_STATES)[number]

export const DEFAULT_ANSWER_HOURS = 72
/** Offers that a buyer can pass without losing the position. */
export const FREE_PASSES = 2
/** Unanswered offers before an entry expires. */
export const MAX_UNANSWERED_OFFERS = 2
/** Slots that open up on shorter notice are offered to standby entries first. Days. */
export const STANDBY_DAYS = 21
/** Below this number, the public page says ‘a short waiting list’. */
export const SHORT_LIST = 3
/** Days after the end of the period in which work on a slot can still start. */
export const LATEST_START_DAYS = 60
/** The fee is refunded if another buyer takes the slot within this many days. */
export const SLOT_FEE_REFUND_DAYS = 14

export const SLOT_STATUSES = ['open', 'offered', 'held', 'taken', 'building', 'done', 'closed'] as const
export type SlotStatus = (typeof SLOT_STATUSES)[number]

/** Held: accepted, with the fee unpaid. If it stays unpaid, the slot is offered again, and is open once no offers are left. */
export const SLOT_MOVES: Record<SlotStatus, readonly SlotStatus[]> = {
  open: ['offered', 'held', 'closed'],
  offered: ['held', 'open'],
  held: ['taken', 'offered', 'open'],
  taken: ['building', 'open'],
  building: ['done', 'open'],
  done: [],
  closed: ['open'],
}

export const PLACE_STATUSES = ['waiting', 'offered', 'held', 'confirmed', 'building', 'done', 'left', 'lapsed', 'ended'] as const
export type PlaceStatus = (typeof PLACE_STATUSES)[number]

/** left: by the buyer · lapsed: no reply · ended: with the request. These and `done` are final. */
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

/** Why an entry gets an offer: its turn · standby · moved ahead, with a reason. */
export const OFFER_KINDS = ['turn', 'standby', 'out_of_turn'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** The state of an offer: open · fee being paid · taken · passed · not answered · taken by another buyer. */
export type OfferStatus = 'open' | 'held' | 'taken' | 'passed' | 'silent' | 'gone'

/** The maximum in any shop; the operator can set a lower limit. */
export const MAX_SLOT_FEE_CENTS = 1_000_000

/** The page of a waiting-list entry. */
export function buildPlacePath(requestId: string): `/${string}` {
  return `/custom-builds/${requestId}/place`
}

/** A period of an order book. Dates are YYYY-MM-DD, both included. */
export type Period = { start: string; end: string }

const MONTHS: Record<BookPeriod, number> = { month: 1, quarter: 3, year: 12 }

/** The period that contains a day. */
export function periodAt(day: string, period: BookPeriod): Period {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const length = MONTHS[period]
  const first = Math.floor((month - 1) / length) * length
  return { start: utcDay(new Date(Date.UTC(year, first, 1))), end: utcDay(new Date(Date.UTC(year, first + length, 0))) }
}

/** The next period. */
export function periodAfter({ end }: Period, period: BookPeriod): Period {
  return periodAt(addDays(end, 1), period)
}

/** The remaining part of a period: it starts with today's month at the earliest. */
export function remainingPeriod({ start, end }: Period, today: string): Period {
  const thisMonth = `${today.slice(0, 7)}-01`
  return { start: start < thisMonth && thisMonth <= end ? thisMonth : start, end }
}

/** `April 2027`, `April–June 2027`, `November 2027–January 2028`, or `2027` for a whole year. */
export function periodLabel({ start, end }: Period): string {
  const [from, to] = [start, end].map((day) => monthName(new Date(day)))
  const [fromYear, toYear] = [start.slice(0, 4), end.slice(0, 4)]
  if (fromYear !== toYear) return `${from} ${fromYear}–${to} ${toYear}`
  if (start.endsWith('-01-01') && end.endsWith('-12-31')) return fromYear
  return from === to ? `${from} ${fromYear}` : `${from}–${to} ${fromYear}`
}
