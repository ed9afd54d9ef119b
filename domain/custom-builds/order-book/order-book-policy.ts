import type { RequestStatus } from '#contracts/custom-builds/build-requests.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Actor, actsAsBuyer } from '#domain/kernel/actor.ts'
import { conflictIf, type Verdict } from '#domain/kernel/authorize.ts'
import { isPastOffering } from './book-order.ts'
import { type OfferRow, type PlaceRow, placeNotFound, type SlotRow } from './order-book-rows.ts'

type Place = Pick<PlaceRow, 'buyerId' | 'status'>
type RequestFacts = {
  status: RequestStatus
  agreedVersion: number | null
  /** Paid in addition to the slot fee. */
  otherPaidCents: number
}
type DatedSlot = Pick<SlotRow, 'status' | 'periodEnd'>
type Offer = Pick<OfferRow, 'status' | 'until'> & { slotStatus: SlotRow['status'] }

/** Permissions in an order book. Entries are not found for everyone but buyer and builder. */
export const orderBookPolicy = {
  read: (actor: Actor, place: Place): Verdict => byBuyer(actor, place) ?? true,

  /** Only while the offer is open and the builder is listed. On standby, the first to accept gets the slot. */
  accept: (actor: Actor, place: Place, offer: Offer | undefined, { now, isListed }: { now: Date; isListed: boolean }): Verdict =>
    byBuyer(actor, place) ??
    notAsked(place, offer) ??
    deadlinePassed(offer, now) ??
    (place.status === 'held' || offer?.slotStatus === 'offered' ? undefined : slotTaken()) ??
    (isListed ? true : new Refusal('unavailable', 'This builder is not taking custom builds at the moment')),
  pass: (actor: Actor, place: Place, offer: Offer | undefined, now: Date): Verdict =>
    byBuyer(actor, place) ??
    conflictIf(place.status === 'held', 'You already accepted this slot. Pay for it, or leave the waiting list.') ??
    notAsked(place, offer) ??
    deadlinePassed(offer, now) ??
    true,

  /** Preferred dates and standby. */
  change: (actor: Actor, place: Place): Verdict => byBuyer(actor, place) ?? isWaiting(place) ?? true,
  stay: (actor: Actor, place: Place): Verdict => byBuyer(actor, place) ?? isWaiting(place) ?? true,

  leave: (actor: Actor, place: Place, request: RequestFacts): Verdict =>
    byBuyer(actor, place) ?? signed(request) ?? isActiveEntry(place) ?? true,

  offer: (slot: DatedSlot, today: string): Verdict =>
    conflictIf(slot.status !== 'open', 'This slot is no longer available') ?? tooLate(slot, today) ?? true,
  takeOut: (slot: Pick<SlotRow, 'status'>): Verdict => {
    if (slot.status === 'open') return true
    if (slot.status === 'offered') return new Refusal('conflict', 'You offered this slot to someone. Wait for their answer.')
    return new Refusal('conflict', 'This slot is taken. Only the buyer can give it up.')
  },
  putBack: (slot: DatedSlot, today: string): Verdict =>
    conflictIf(slot.status !== 'closed', 'Only a slot you removed can be restored') ?? tooLate(slot, today) ?? true,
}

function tooLate(slot: DatedSlot, today: string): Refusal | undefined {
  return conflictIf(isPastOffering(slot, today), 'A slot can’t be offered in the last month of its period or later')
}

function byBuyer(actor: Actor, { buyerId }: Place): Refusal | undefined {
  return actsAsBuyer(actor, buyerId) ? undefined : placeNotFound()
}

function notAsked({ status }: Place, offer: Offer | undefined): Refusal | undefined {
  const isAsked = offer && (status === 'offered' || status === 'held')
  return conflictIf(!isAsked, 'This offer is no longer available')
}

function deadlinePassed(offer: Offer | undefined, now: Date): Refusal | undefined {
  return conflictIf(offer !== undefined && offer.until <= now, 'The deadline to reply has passed')
}

/** For buyers who accept too late. */
export function slotTaken(): Refusal {
  return new Refusal('conflict', 'This slot was just taken')
}

function isWaiting({ status }: Place): Refusal | undefined {
  return conflictIf(status !== 'waiting' && status !== 'offered', 'You are no longer waiting for a slot')
}

function isActiveEntry({ status }: Place): Refusal | undefined {
  const isActive = status === 'waiting' || status === 'offered' || status === 'held' || status === 'confirmed'
  return conflictIf(!isActive, 'You are no longer on this waiting list')
}

/** A signed build is canceled by the terms of its sheet. */
function signed({ agreedVersion, status, otherPaidCents }: RequestFacts): Refusal | undefined {
  if (status === 'completed') return new Refusal('conflict', 'This build is complete')
  if (agreedVersion === null && otherPaidCents > 0)
    return new Refusal('conflict', 'You have paid for this build. Please ask the builder to cancel it so that you get a refund.')
  if (agreedVersion === null) return undefined
  return new Refusal('conflict', 'You and the builder have signed the spec sheet. You can cancel on the build page.')
}
