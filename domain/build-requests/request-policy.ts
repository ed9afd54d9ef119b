import type { RequestCan } from '#contracts/build-request-views.ts'
import { type RequestStatus, UNSIGNED_DAYS } from '#contracts/build-requests.ts'
import { DAY_MS } from '#contracts/dates/days.ts'
import { Refusal } from '#contracts/refusal.ts'
import { type Actor, actsAsBuyer, sessionRequired } from '../kernel/actor.ts'
import { abilities, type Verdict } from '../kernel/authorize.ts'
import type { Leaving } from './dispatch-state.ts'
import { requestMayMove } from './request-states.ts'
import { sheetPolicy } from './sheet-policy.ts'

export type RequestFacts = {
  status: RequestStatus
  buyerId: string
  builderUserId: string
  paidCents: number
  /** A bank holds a payment, and decides. */
  isBankDeciding: boolean
  /** The builder is listed. A suspended builder finishes what was agreed and agrees nothing new. */
  isBuilderListed: boolean
  /** The spec sheet that both have signed; null while there is none. */
  agreedVersion: number | null
  /** Whether the instrument is on its way out of the workshop. */
  leaving: Leaving
  /** Since when it waits for a spec sheet that both have signed; null if it waits for none. */
  unsignedSince: Date | null
}

/** Who may do what to a request. For anybody but its two sides it does not exist. */
export const requestPolicy = {
  review: (actor: Actor, request: RequestFacts) => byBuilder(actor, request) ?? move(request, 'reviewed'),

  /** Repeatable until it is accepted. */
  quote: (actor: Actor, request: RequestFacts) =>
    byBuilder(actor, request) ?? unlisted(actor, request) ?? (request.status === 'quoted' || move(request, 'quoted')),

  accept: (actor: Actor, request: RequestFacts) =>
    byBuyer(actor, request) ?? unlisted(actor, request) ?? move(request, 'accepted'),

  /**
   * After a payment only the builder can decline, which refunds it and so takes a session; the buyer asks the builder to, or waits until
   * it has been without a signed sheet for long. Nobody can once the instrument leaves: the buyer would have it, and the money as well.
   */
  decline: (actor: Actor, request: RequestFacts, now: Date) =>
    byEither(actor, request) ??
    signedFor(actor, request) ??
    paidFor(actor, request, now) ??
    leavingRefusal(request) ??
    withBank(request) ??
    move(request, 'declined'),

  /** A delivery is completed by the buyer or the end of the inspection. An unpaid one does not block a hand-over in person. */
  complete: (actor: Actor, request: RequestFacts) =>
    byBuilder(actor, request) ?? signed(request) ?? delivered(request) ?? move(request, 'completed'),

  /** The buyer pays, the builder sends the payment link. Whether anything is due is a separate question. */
  pay: (actor: Actor, request: RequestFacts): Verdict => byEither(actor, request) ?? true,
}

/** The policy's answers, for the browser. */
export function requestCan(actor: Actor, request: RequestFacts, now: Date): RequestCan {
  const { review, quote, accept, decline, complete } = requestPolicy
  return abilities({
    review: review(actor, request),
    quote: quote(actor, request),
    accept: accept(actor, request),
    decline: decline(actor, request, now),
    complete: complete(actor, request),
    write_sheet: sheetPolicy.draft(actor, request),
    answer_sheet: sheetPolicy.answer(actor, request),
  })
}

function move({ status }: RequestFacts, to: RequestStatus): Verdict {
  if (requestMayMove(status, to)) return true
  return new Refusal('conflict', `This request is ${status}, so this can no longer be done`)
}

function signed({ agreedVersion }: RequestFacts): Refusal | undefined {
  if (agreedVersion === null) return undefined
  return new Refusal('conflict', 'This build has a signed spec sheet. Record the delivery instead.')
}

/** With a signed sheet a build ends by its terms, whoever has paid what. */
function signedFor(actor: Actor, { buyerId, agreedVersion }: RequestFacts): Refusal | undefined {
  if (agreedVersion === null || actor?.id !== buyerId) return undefined
  return new Refusal('conflict', 'You have both signed the spec sheet. You can cancel this build on its build page.')
}

function paidFor(actor: Actor, { buyerId, paidCents, unsignedSince }: RequestFacts, now: Date): Refusal | undefined {
  if (paidCents === 0) return undefined
  if (actor?.tokenName !== undefined) return sessionRequired()
  if (actor?.id !== buyerId || isLongUnsigned(unsignedSince, now)) return undefined
  return new Refusal('conflict', 'You have paid for this build. Please ask the builder to cancel it so that you get a refund.')
}

function isLongUnsigned(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() >= UNSIGNED_DAYS * DAY_MS
}

/** Declining refunds what was paid, and what a bank holds is not the shop's to refund. */
function withBank({ isBankDeciding }: RequestFacts): Refusal | undefined {
  return isBankDeciding
    ? new Refusal('conflict', 'A payment is disputed. This request can be declined once the bank has decided.')
    : undefined
}

function delivered({ status, leaving }: RequestFacts): Refusal | undefined {
  if (leaving === null || leaving === 'unpaid' || status !== 'accepted') return undefined
  const next = leaving === 'chosen' ? ' Ship the instrument, or confirm the pickup.' : ''
  return new Refusal('conflict', `The buyer already chose delivery or pickup, and that completes this request.${next}`)
}

function leavingRefusal({ leaving }: RequestFacts): Refusal | undefined {
  if (leaving === null || leaving === 'unpaid' || leaving === 'chosen') return undefined
  const why = {
    labelled: 'This build already has a label, so it can no longer be declined. Cancel the label first.',
    gone: 'The instrument has left the workshop, so this build can no longer be declined.',
  }[leaving]
  return new Refusal('conflict', why)
}

function unlisted(actor: Actor, { builderUserId, isBuilderListed }: RequestFacts): Refusal | undefined {
  if (isBuilderListed) return undefined
  const isOwn = actor?.id === builderUserId
  return isOwn
    ? new Refusal('not_allowed', 'Your profile is not public at the moment, so you cannot send new quotes')
    : new Refusal('unavailable', 'This builder is not taking custom builds at the moment')
}

function byEither(actor: Actor, { buyerId, builderUserId }: RequestFacts): Refusal | undefined {
  if (actor?.id === builderUserId || actsAsBuyer(actor, buyerId)) return undefined
  return new Refusal('not_found', 'Request not found')
}

function byBuilder(actor: Actor, request: RequestFacts): Refusal | undefined {
  if (actor?.id === request.builderUserId) return undefined
  return byEither(actor, request) ?? new Refusal('not_allowed', 'Only the builder can do this')
}

function byBuyer(actor: Actor, request: RequestFacts): Refusal | undefined {
  if (actsAsBuyer(actor, request.buyerId)) return undefined
  return byEither(actor, request) ?? new Refusal('not_allowed', 'Only the buyer can do this')
}
