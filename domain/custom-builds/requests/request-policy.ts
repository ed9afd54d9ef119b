import type { RequestCan } from '#contracts/custom-builds/build-request-views.ts'
import { type RequestStatus, UNSIGNED_DAYS } from '#contracts/custom-builds/build-requests.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Actor, actsAsBuyer, sessionRequired } from '#domain/kernel/actor.ts'
import { abilities, conflictIf, type Verdict } from '#domain/kernel/authorize.ts'
import type { LockedRequest } from './lock-request.ts'
import { requestMayMove } from './request-states.ts'

type RequestFacts = Pick<
  LockedRequest,
  | 'status'
  | 'buyerId'
  | 'builderUserId'
  | 'paidCents'
  | 'isBankDeciding'
  | 'isBuilderListed'
  | 'agreedVersion'
  | 'leaving'
  | 'unsignedSince'
>

/** Who can do what with a request. For everyone except its two sides, it does not exist. */
export const requestPolicy = {
  review: (actor: Actor, request: RequestFacts) =>
    refuseUnless('builder', actor, request, 'Request') ?? move(request, 'reviewed'),

  /** Can be repeated until the quote is accepted. */
  quote: (actor: Actor, request: RequestFacts) =>
    refuseUnless('builder', actor, request, 'Request') ??
    unlisted(actor, request) ??
    (request.status === 'quoted' || move(request, 'quoted')),

  accept: (actor: Actor, request: RequestFacts) =>
    refuseUnless('buyer', actor, request, 'Request') ?? unlisted(actor, request) ?? move(request, 'accepted'),

  /**
   * Until both sides have signed the spec sheet. After a payment, only the builder can decline. That refunds the payment, so it
   * needs a session. The buyer asks the builder to, or waits until the request has been unsigned for too long. After shipping
   * neither can: the buyer would have both the instrument and the money.
   */
  decline: (actor: Actor, request: RequestFacts, now: Date) =>
    refuseUnless('either', actor, request, 'Request') ??
    signedFor(request) ??
    paidFor(actor, request, now) ??
    leavingRefusal(request) ??
    withBank(request) ??
    move(request, 'declined'),

  /** A delivery is completed by the buyer or by the end of the inspection. An unpaid one does not block a handover in person. */
  complete: (actor: Actor, request: RequestFacts) =>
    refuseUnless('builder', actor, request, 'Request') ?? signed(request) ?? delivered(request) ?? move(request, 'completed'),

  /** The buyer pays; the builder can send the payment link. Whether anything is due is a separate question. */
  pay: (actor: Actor, request: RequestFacts): Verdict => refuseUnless('either', actor, request, 'Request') ?? true,
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
  return new Refusal('conflict', `The status of this request is “${status}”, so you can’t do this`)
}

function signed({ agreedVersion }: RequestFacts): Refusal | undefined {
  return conflictIf(agreedVersion !== null, 'This build has a signed spec sheet. Record the delivery instead.')
}

/** With a signed spec sheet, a build is canceled by its terms, regardless of payments. */
function signedFor({ agreedVersion }: RequestFacts): Refusal | undefined {
  return conflictIf(agreedVersion !== null, 'Both sides signed the spec sheet. You can cancel this build on its build page.')
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

/** Declining refunds all payments, but the shop cannot refund a disputed one. */
function withBank({ isBankDeciding }: RequestFacts): Refusal | undefined {
  return conflictIf(isBankDeciding, 'A payment is disputed. This request can be declined once the bank has decided.')
}

function delivered({ status, leaving }: RequestFacts): Refusal | undefined {
  if (leaving === null || leaving === 'unpaid' || status !== 'accepted') return undefined
  const next = leaving === 'chosen' ? ' Ship the instrument, or confirm the pickup.' : ''
  return new Refusal(
    'conflict',
    `The buyer already chose delivery or pickup. The request will be completed when they receive the instrument.${next}`,
  )
}

function leavingRefusal({ leaving }: RequestFacts): Refusal | undefined {
  if (leaving === null || leaving === 'unpaid' || leaving === 'chosen') return undefined
  const why = {
    labelled: 'This build already has a label, so it can no longer be declined. Cancel the label first.',
    gone: 'The instrument was shipped or picked up, so this build can no longer be declined.',
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

type AgreementFacts = Pick<
  LockedRequest,
  'status' | 'buyerId' | 'builderUserId' | 'isBuilderListed' | 'agreedVersion' | 'leaving'
>

/** Who can write, sign and answer a spec sheet. A suspended builder continues signed builds and agrees to nothing new. */
export const sheetPolicy = {
  read: (actor: Actor, build: AgreementFacts): Verdict => refuseUnless('either', actor, build, 'Request') ?? true,

  draft: (actor: Actor, build: AgreementFacts): Verdict =>
    refuseUnless('builder', actor, build, 'Request') ?? unlistedForSheet(actor, build) ?? notOpen(build) ?? true,

  /** The builder signs first, which sends it; the buyer signs second. */
  sign: (actor: Actor, build: AgreementFacts): Verdict =>
    refuseUnless('either', actor, build, 'Request') ??
    unconfirmed(actor) ??
    unlistedForSheet(actor, build) ??
    notOpen(build) ??
    true,

  answer: (actor: Actor, build: AgreementFacts): Verdict =>
    refuseUnless('buyer', actor, build, 'Request') ?? notOpen(build) ?? true,
}

function unconfirmed(actor: Actor): Refusal | undefined {
  if (actor?.emailConfirmed) return undefined
  return new Refusal('not_allowed', 'Please confirm your email address before you sign')
}

function unlistedForSheet(actor: Actor, { builderUserId, isBuilderListed }: AgreementFacts): Refusal | undefined {
  if (isBuilderListed) return undefined
  return actor?.id === builderUserId
    ? new Refusal('not_allowed', 'Your profile isn’t public right now, so you can’t send a new spec sheet')
    : new Refusal('unavailable', 'This builder isn’t taking custom builds right now')
}

function notOpen({ status, agreedVersion, leaving }: AgreementFacts): Refusal | undefined {
  if (agreedVersion !== null) return new Refusal('conflict', `Version ${agreedVersion} is signed by both sides`)
  if (leaving !== null) return new Refusal('conflict', 'The instrument is being delivered, so no spec sheet is needed')
  if (status === 'quoted' || status === 'accepted') return undefined
  const isBefore = status === 'pending' || status === 'reviewed'
  return new Refusal('conflict', isBefore ? 'Send the quote before the spec sheet' : 'This build is closed')
}

/** The accounts of the two sides of a request and its build. */
export type SideIds = { buyerId: string; builderUserId: string }

/** The actor's side; undefined for everyone else. */
export function sideOf(actor: Actor, { buyerId, builderUserId }: SideIds): SheetSide | undefined {
  if (actor?.id === builderUserId) return 'builder'
  return actsAsBuyer(actor, buyerId) ? 'buyer' : undefined
}

/** Refuses everyone except this side. For everyone but the two sides, the build or request does not exist. */
export function refuseUnless(
  side: SheetSide | 'either',
  actor: Actor,
  sides: SideIds,
  what: 'Build' | 'Request' = 'Build',
): Refusal | undefined {
  const own = sideOf(actor, sides)
  if (own === undefined) return new Refusal('not_found', `${what} not found`)
  return side === 'either' || side === own ? undefined : new Refusal('not_allowed', `Only the ${side} can do this`)
}
