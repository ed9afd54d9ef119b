import { formatCents } from '../kernel/money.ts'
import { MAX_PLAN_PARTS, MIN_PAYMENT_CENTS } from './plan-parts.ts'

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

/** A milestone. A paid one keeps its amount when the price changes later. */
export type EffectPart = { id: string | null; title: string; cents: number; isPaid: boolean }

/** The effect of a price change: the new milestones and the refund. */
export type ChangeEffect = { priceCents: number; parts: EffectPart[]; backCents: number }

/**
 * The effect of a change on the payment plan, used for the preview and when the change is accepted. An increase adds a milestone. A
 * decrease reduces unpaid milestones from the last one, and refunds the rest. Returns a sentence if the change is impossible.
 */
export function changeEffect(
  parts: readonly EffectPart[],
  { number, cents, earnedCents = 0 }: { number: number; cents: number; earnedCents?: number },
): ChangeEffect | string {
  const before = parts.reduce((sum, part) => sum + part.cents, 0)
  const priceCents = before + cents
  if (cents === 0) return { priceCents, parts: [...parts], backCents: 0 }
  if (cents > 0) return increase(parts, { number, cents, priceCents })
  if (priceCents < MIN_PAYMENT_CENTS) return 'The price can’t be this low'
  if (priceCents < earnedCents)
    return `The price can’t be lower than ${formatCents(earnedCents)}, the amount earned for the work done so far.`
  return decrease(parts, { cents: -cents, priceCents })
}

function increase(
  parts: readonly EffectPart[],
  { number, cents, priceCents }: { number: number; cents: number; priceCents: number },
) {
  if (cents < MIN_PAYMENT_CENTS) return `An increase must be at least ${formatCents(MIN_PAYMENT_CENTS)}`
  if (parts.length >= MAX_PLAN_PARTS) return `This build already has the maximum of ${MAX_PLAN_PARTS} payments`
  return { priceCents, backCents: 0, parts: [...parts, { id: null, title: `Change ${number}`, cents, isPaid: false }] }
}

function decrease(
  parts: readonly EffectPart[],
  { cents, priceCents }: { cents: number; priceCents: number },
): ChangeEffect | string {
  const after = parts.map((part) => ({ ...part }))
  const openRest = reduceMilestones(after, cents, false)
  const openParts = after.filter(({ isPaid, cents: left }) => !isPaid && left > 0)
  if (openParts.some(({ cents: left }) => left < MIN_PAYMENT_CENTS))
    return `This would leave a payment of less than ${formatCents(MIN_PAYMENT_CENTS)}, which is too small to charge`
  reduceMilestones(after, openRest, true)
  return { priceCents, backCents: openRest, parts: after.filter(({ cents: left }) => left > 0) }
}

/** Reduces milestones from the last one. Returns the cents still to take off. */
function reduceMilestones(parts: EffectPart[], cents: number, isPaid: boolean): number {
  let open = cents
  for (const part of parts.toReversed()) {
    if (part.isPaid !== isPaid) continue
    const taken = Math.min(open, part.cents)
    part.cents -= taken
    open -= taken
  }
  return open
}
