import { FREE_PASSES, periodLabel, remainingPeriod } from '#contracts/custom-builds/order-book.ts'
import { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents, toDollars } from '#contracts/kernel/money.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { customBuildRequests } from '../requests/build-requests-tables.ts'
import type { PaidPart } from '../requests/payment-summary.ts'
import { slotFeeOf } from '../requests/write-parts.ts'
import { isOver, likelyPeriods, positionOf, waitingIn } from './book-order.ts'
import { orderBookPolicy } from './order-book-policy.ts'
import { type Book, type OfferRow, offerOf, type PlaceRow, type SlotRow, slotOf, todayIn } from './order-book-rows.ts'
import { feeOnLeaving } from './refund-slot-fee.ts'

export type PlaceFacts = {
  book: Book
  place: PlaceRow
  request: typeof customBuildRequests.$inferSelect
  what: string
  parts: PaidPart[]
  /** Paid for the request and not refunded. */
  paidCents: number
  slug: string | null
}

/** The buyer's view of a waiting-list entry. */
export function placeView(ctx: Needs<'actor' | 'now' | 'settings'>, facts: PlaceFacts): BookPlace {
  const { book, place, request, parts, paidCents } = facts
  const [actor, now, today] = [ctx.actor, ctx.now(), todayIn(ctx, book)]
  const offer = offerOf(book, place)
  const slot = slotOf(book, place) ?? book.slots.find(({ id }) => id === offer?.slotId)
  const feeCents = slotFeeOf(request, parts, offer?.feeCents ?? book.slotFeeCents)
  const slotCents = parts.find(({ dueKind, isPaid }) => dueKind === 'slot' && isPaid)?.cents ?? 0
  const leaving = feeOnLeaving(ctx, book, { place, paidCents })
  const asked = offer && slot ? { ...offer, slotStatus: slot.status } : undefined
  const { accept, pass, change, stay, leave } = orderBookPolicy
  const mayLeave = leave(actor, place, { ...request, otherPaidCents: paidCents - slotCents })
  return rowView(BookPlace, place, {
    what: facts.what,
    builder: { id: book.builderId, slug: facts.slug, name: book.builderName },
    sentence: placeSentence(facts, { slot, feeCents, today }),
    passes_left: Math.max(0, FREE_PASSES - place.passes),
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
  })
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

/** The slot fee and its refund terms, shown above the button. */
export function feeTerms(feeCents: number, builder: string, { latestStart }: Pick<SlotRow, 'latestStart'>): string {
  if (feeCents === 0) return 'No payment needed now.'
  const day = formatLongDay(latestStart)
  return `${formatCents(feeCents)} holds your slot and counts toward the price. ${builder} keeps it if you leave. You’ll get it back if your build hasn’t started by ${day}.`
}

function leavingText({ paidCents, backCents }: { paidCents: number; backCents: number }, builder: string): string {
  if (paidCents === 0) return 'Leaving will close your request. You haven’t paid anything.'
  if (backCents > 0) return `Leaving will close your request. You’ll get ${formatCents(backCents)} back.`
  return `Leaving will close your request. ${builder} will keep ${formatCents(paidCents)} unless someone else takes your slot within 14 days. In that case, you’ll get it back.`
}

type Shown = { slot: SlotRow | undefined; feeCents: number; today: string }

/** The state of an entry in one sentence. The page shows the deadline below, in the reader's time zone. */
function placeSentence({ book, place, request }: PlaceFacts, { slot, feeCents, today }: Shown): string {
  const when = slot ? labelOf(slot) : ''
  const takesNoWork = book.isListed ? '' : `${book.builderName} isn’t taking new work at the moment.`
  switch (place.status) {
    case 'waiting':
      return takesNoWork || waitingSentence(book, place, today)
    case 'offered':
      if (takesNoWork) return `You were offered the ${when} slot. ${takesNoWork}`
      if (slot?.status !== 'offered')
        return `Someone else accepted the ${when} slot first. If they don’t pay for it, you may still get it.`
      return `Your build slot: ${when}. Accept or pass.`
    case 'held':
      return `The ${when} slot is held for you. Pay ${formatCents(feeCents)} to confirm your slot.`
    case 'confirmed':
      // Signed builds continue.
      if (takesNoWork && request.agreedVersion === null) return `Your slot is ${when}. ${takesNoWork}`
      if (slot && isOver(slot, today)) return `Your slot was ${when}, and work hasn’t started.`
      return `Your slot is ${when}. No action needed.`
    case 'building':
      return 'Work on your build has started.'
    case 'done':
      return 'Your build is finished.'
    case 'left':
      return 'You left this waiting list.'
    case 'lapsed':
      return 'We didn’t hear from you, so you’re no longer on this waiting list.'
    case 'ended':
      return 'This request was closed, so you’re no longer on the waiting list.'
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
