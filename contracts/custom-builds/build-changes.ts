import { formatCents } from '../kernel/money.ts'

/** asked: the buyer requested a change · proposed: the builder set lines, price and days · stale: another change came first. */
export const CHANGE_STATUSES = ['asked', 'proposed', 'accepted', 'refused', 'withdrawn', 'lapsed', 'stale'] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]

/** Accepted, refused, withdrawn, lapsed and stale are final. Start a new change instead. */
export const CHANGE_MOVES: Record<ChangeStatus, readonly ChangeStatus[]> = {
  asked: ['proposed', 'refused', 'withdrawn', 'lapsed'],
  proposed: ['accepted', 'refused', 'withdrawn', 'lapsed', 'stale'],
  accepted: [],
  refused: [],
  withdrawn: [],
  lapsed: [],
  stale: [],
}

/** When a price increase is due: immediately, or when the instrument is finished. */
export const CHANGE_CHARGES = ['now', 'with_last'] as const
export type ChangeCharge = (typeof CHANGE_CHARGES)[number]

export const MAX_CHANGES = 30
export const CHANGE_DAYS_OPEN = 14
export const MAX_CHANGE_WORDS = 2000
export const MAX_CHANGE_NOTE = 500
export const MIN_CHANGE_DAYS = -90
export const MAX_CHANGE_DAYS = 365

/** `Change 2: +$180, +7 days`. Omits what stays the same. */
export function changeLine({ number, cents, days }: { number: number; cents: number; days: number }): string {
  const money = cents === 0 ? [] : [`${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`]
  const time = days === 0 ? [] : [`${days > 0 ? '+' : '−'}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`]
  const what = [...money, ...time].join(', ')
  return `Change ${number}: ${what || 'same price, same date'}`
}

/** A question to the buyer that blocks the work. lapsed: not answered in time, which never counts as approval. */
export const SIGNOFF_STATUSES = ['open', 'approved', 'changes_wanted', 'withdrawn', 'lapsed'] as const
export type SignOffStatus = (typeof SIGNOFF_STATUSES)[number]

/** An answer to a lapsed question is stored as a note and changes nothing. */
export const SIGNOFF_MOVES: Record<SignOffStatus, readonly SignOffStatus[]> = {
  open: ['approved', 'changes_wanted', 'withdrawn', 'lapsed'],
  approved: [],
  changes_wanted: [],
  withdrawn: [],
  lapsed: [],
}

export const MAX_SIGNOFFS = 20
export const MAX_SIGNOFF_QUESTION = 300
export const MAX_SIGNOFF_PICTURES = 6
export const MAX_SIGNOFF_CHOICES = 6
export const MAX_SIGNOFF_WORDS = 2000
/** Days of waiting for an answer that do not move the promised date. */
export const FREE_ANSWER_DAYS = 3
