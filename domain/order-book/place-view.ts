import { periodLabel, remainingPeriod } from '#contracts/book-periods.ts'
import { formatLongDay } from '#contracts/dates/format-day.ts'
import { formatCents, toDollars } from '#contracts/money.ts'
import { FREE_PASSES } from '#contracts/order-book.ts'
import type { BookPlace } from '#contracts/order-book-views.ts'
import type { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import type { PaidPart } from '../build-requests/read-balance.ts'
import { slotFeeOf } from '../build-requests/slot-part.ts'
import { abilities } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { isOver, likelyPeriods, positionOf, waitingIn } from './book-order.ts'
import { feeOnLeaving } from './fee-on-leaving.ts'
import { type Book, type OfferRow, type PlaceRow, type SlotRow, todayIn } from './lock-book.ts'
import { offerOf, slotOf } from './move-place.ts'
import { orderBookPolicy } from './order-book-policy.ts'

export type PlaceFacts = {
  book: Book
  place: PlaceRow
  request: typeof customBuildRequests.$inferSelect
  /** The instrument to build. */
  what: string
  parts: PaidPart[]
  /** What was paid for the request and has not gone back. */
  paidCents: number
  slug: string | null
}

/** A place as its buyer sees it. */
export function placeView(ctx: Needs<'actor' | 'now' | 'settings'>, facts: PlaceFacts): BookPlace {
  const { book, place, request, parts, paidCents } = facts
  const [actor, now, today] = [ctx.actor, ctx.now(), todayIn(ctx, book)]
  const offer = offerOf(book, place)
  const slot = slotOf(book, place) ?? book.slots.find(({ id }) => id === offer?.slotId)
  const feeCents = slotFeeOf(request, parts, book.slotFeeCents)
  const slotCents = parts.find(({ dueKind, isPaid }) => dueKind === 'slot' && isPaid)?.cents ?? 0
  const leaving = feeOnLeaving(book, place, { paidCents, today })
  const asked = offer && slot ? { ...offer, slotStatus: slot.status } : undefined
  const { accept, pass, change, stay, leave } = orderBookPolicy
  const mayLeave = leave(actor, place, { ...request, otherPaidCents: paidCents - slotCents })
  return {
    id: place.id,
    request_id: place.requestId,
    what: facts.what,
    builder: { id: book.builderId, slug: facts.slug, name: book.builderName },
    status: place.status,
    sentence: placeSentence(facts, { slot, feeCents, today }),
    joined_at: place.joinedAt.toISOString(),
    wanted_from: place.wantedFrom,
    wanted_until: place.wantedUntil,
    is_standby: place.isStandby,
    passes_left: Math.max(0, FREE_PASSES - place.passes),
    passed_over: place.passedOver,
    is_asked: place.askedAt !== null && (place.status === 'waiting' || place.status === 'offered'),
    offer: offer && slot ? offerView({ offer, slot, feeCents, book }) : null,
    slot: slot && place.status !== 'offered' ? labelOf(slot) : null,
    leaving: {
      paid: toDollars(paidCents),
      back: toDollars(leaving.backCents),
      text: mayLeave === true ? leavingText(leaving, book.builderName) : '',
    },
    can: abilities({
      accept: accept(actor, place, asked, { now, isListed: book.isListed }),
      pass: pass(actor, place, asked, now),
      change: change(actor, place),
      stay: stay(actor, place),
      leave: mayLeave,
    }),
  }
}

/** `April–June 2027`. */
export function labelOf({ periodStart, periodEnd }: Pick<SlotRow, 'periodStart' | 'periodEnd'>): string {
  return periodLabel({ start: periodStart, end: periodEnd })
}

function offerView({ offer, slot, feeCents, book }: { offer: OfferRow; slot: SlotRow; feeCents: number; book: Book }) {
  return {
    id: offer.id,
    slot: labelOf(slot),
    until: offer.until.toISOString(),
    kind: offer.kind,
    fee: toDollars(feeCents),
    terms: feeTerms(feeCents, book.builderName, slot),
    held_until: offer.heldUntil?.toISOString() ?? null,
  }
}

/** What a slot costs, above the button. */
export function feeTerms(feeCents: number, builder: string, { latestStart }: Pick<SlotRow, 'latestStart'>): string {
  if (feeCents === 0) return 'Nothing is to be paid for it now.'
  const day = formatLongDay(latestStart)
  return `${formatCents(feeCents)} holds your slot and is part of the price. It stays with ${builder} if you leave, and comes back if your build has not begun by ${day}.`
}

function leavingText({ paidCents, backCents }: { paidCents: number; backCents: number }, builder: string): string {
  if (paidCents === 0) return 'Your request ends with your place. Nothing was paid.'
  if (backCents > 0) return `Your request ends with your place. ${formatCents(backCents)} comes back to you.`
  return `Your request ends with your place. ${formatCents(paidCents)} stays with ${builder}, and comes back if somebody else takes your slot within 14 days.`
}

type Shown = { slot: SlotRow | undefined; feeCents: number; today: string }

/** Where somebody stands, in one sentence. Until when they can answer stands below it, in the reader's own time zone. */
function placeSentence({ book, place, request }: PlaceFacts, { slot, feeCents, today }: Shown): string {
  const when = slot ? labelOf(slot) : ''
  const takesNoWork = book.isListed ? '' : `${book.builderName} takes no new work at the moment.`
  switch (place.status) {
    case 'waiting':
      return takesNoWork || waitingSentence(book, place, today)
    case 'offered':
      if (takesNoWork) return `${when} was offered to you. ${takesNoWork}`
      if (slot?.status !== 'offered')
        return `Somebody said yes to ${when} before you. If they do not pay for it, it can be yours.`
      return `A slot for you: ${when}. Take it or pass.`
    case 'held':
      return `${when} is held for you until you pay ${formatCents(feeCents)}.`
    case 'confirmed':
      // What both have signed goes on.
      if (takesNoWork && request.agreedVersion === null) return `Your slot is ${when}. ${takesNoWork}`
      if (slot && isOver(slot, today)) return `Your slot was ${when}, and the work has not begun.`
      return `Your slot is ${when}. Nothing to do now.`
    case 'building':
      return 'The work on it has begun.'
    case 'done':
      return 'It is finished.'
    case 'left':
      return 'You have left this order book.'
    case 'lapsed':
      return 'We did not hear from you, so your place has ended.'
    case 'ended':
      return 'This request has ended, and your place with it.'
  }
}

/** `You are 4th of 11. Your slot is likely between March 2027 and July 2027.` Never from a month that has passed. */
export function waitingSentence(book: Book, place: PlaceRow, today: string): string {
  const position = positionOf(book, place)
  const likely = likelyPeriods(book, position, today)
  const where = `You are ${ordinal(position)} of ${waitingIn(book).length}.`
  if (!likely) return where
  const { start, end } = remainingPeriod(likely, today)
  return `${where} Your slot is likely between ${monthOf(start)} and ${monthOf(end)}.`
}

function monthOf(day: string): string {
  return periodLabel({ start: day, end: day })
}

/** `1st`, `2nd`, `11th`. */
function ordinal(number: number): string {
  const suffix = { one: 'st', two: 'nd', few: 'rd' }[new Intl.PluralRules('en', { type: 'ordinal' }).select(number) as 'one']
  return `${number}${suffix ?? 'th'}`
}
