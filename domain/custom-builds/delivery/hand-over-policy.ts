import { type BuildStatus, IN_WORKSHOP, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { NOT_ARRIVED_DAYS } from '#contracts/custom-builds/hand-overs.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { isProblem, mayAct, RETURN_ACTIONS, type ReturnAction } from '#domain/buying/returns/return-policy.ts'
import { hasCarrierFailed } from '#domain/delivering/deliveries/has-carrier-failed.ts'
import { type Actor, actsAsBuyer } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'
import { openDeliveryCents } from './open-delivery-cents.ts'

/** The facts for all permissions from delivery to completion. */
export type HandOverFacts = Pick<
  BuildSnapshot,
  | 'status'
  | 'buyerId'
  | 'builderUserId'
  | 'handedOverAt'
  | 'withdrawnAt'
  | 'inspectionUntil'
  | 'handOver'
  | 'parcel'
  | 'paidDeliveryCents'
  | 'isDeliveryProcessing'
  | 'openReturn'
> & {
  /** The share of the price the builder keeps after a trial; null if the sheet offers none. */
  trialPercent: number | null
  /** The buyer chose only from menus, so a consumer can withdraw. */
  canWithdraw: boolean
}

const RETURN_STEPS = Object.keys(RETURN_ACTIONS) as ReturnAction[]

/** Permissions during delivery, inspection and return. Not found for everyone but buyer and builder. */
export const handOverPolicy = {
  /** The builder measures the parcel and completes the checklist until the build ships. */
  pack: (actor: Actor, build: HandOverFacts): Verdict => byBuilder(actor, build) ?? inWorkshop(build) ?? true,

  /** The parcel cannot change once its delivery is paid. */
  measure: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuilder(actor, build) ?? inWorkshop(build) ?? paidDelivery(build) ?? true,

  /** The buyer chooses a delivery method once the build is finished, until the delivery is paid. */
  choose: (actor: Actor, build: HandOverFacts): Verdict => {
    const refused = byBuyer(actor, build) ?? (build.status === 'ready' ? undefined : notFinished(build))
    if (refused) return refused
    if (build.withdrawnAt) return new Refusal('conflict', 'You withdrew, so the instrument stays in the workshop')
    const paid = paidDelivery(build)
    if (paid) return paid
    return build.parcel ? new Refusal('conflict', 'The instrument is already being shipped') : true
  },

  /** Without carrier tracking, only the buyer can confirm. A delivery reported missing can still arrive. */
  confirmArrival: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? (isReportedMissing(build) ? undefined : onTheWay(build)) ?? true,

  /** Days after shipping, once the carrier reports a failure, or immediately if only the builder has marked it as delivered. */
  reportNotDelivered: (actor: Actor, build: HandOverFacts, now: Date): Verdict => {
    const refused = byBuyer(actor, build) ?? (isDeliveryUnproven(build) ? undefined : onTheWay(build))
    if (refused) return refused
    if (isProblem(build.openReturn)) return new Refusal('conflict', 'You already reported this. We’re looking into it.')
    const from = notArrivedFrom(build)
    return from && from <= now
      ? true
      : new Refusal('conflict', `You can report this starting ${NOT_ARRIVED_DAYS} days after shipping`)
  },

  accept: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inInspection(build) ?? noProblem(build) ?? notWithdrawn(build) ?? true,
  report: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inInspection(build) ?? noProblem(build) ?? true,

  /** A step of the open return. */
  act: (actor: Actor, build: HandOverFacts, action: ReturnAction): Verdict => {
    const refused = RETURN_ACTIONS[action] === 'buyer' ? byBuyer(actor, build) : byBuilder(actor, build)
    return refused ?? (action === 'answer_offer' ? keptByCarrier(build) : undefined) ?? mayAct(action, build.openReturn)
  },
  /** All of them, for views. */
  acts: (actor: Actor, build: HandOverFacts): Record<ReturnAction, Verdict> => {
    const verdicts = RETURN_STEPS.map((action) => [action, handOverPolicy.act(actor, build, action)])
    return Object.fromEntries(verdicts) as Record<ReturnAction, Verdict>
  },
  /** `decisionOf` returns the possible decisions. */
  decide: (actor: Actor): Verdict => (actor?.isOperator ? true : new Refusal('not_allowed', 'Only operators can do this')),

  /** A consumer's right if they chose only from menus, regardless of open problems, also before delivery. */
  withdraw: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ??
    (isLeaving(build) || isReportedMissing(build) ? onceOnly(build) : inInspection(build)) ??
    (build.canWithdraw ? true : new Refusal('conflict', 'The instrument was made to your specifications')),
  /** A return under the trial, if the sheet offers one. */
  trial: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ??
    inInspection(build) ??
    noProblem(build) ??
    notWithdrawn(build) ??
    (build.trialPercent === null ? new Refusal('conflict', 'The spec sheet doesn’t include a trial') : true),
}

function paidDelivery({ paidDeliveryCents, isDeliveryProcessing }: HandOverFacts): Refusal | undefined {
  if (paidDeliveryCents > 0) return paidFor()
  return isDeliveryProcessing ? new Refusal('conflict', 'The delivery payment is being processed') : undefined
}

/** A finished build whose chosen carrier delivery is unpaid. */
export function isDeliveryUnpaid({
  status,
  handOver,
  paidDeliveryCents,
  isDeliveryProcessing,
}: Pick<HandOverFacts, 'status' | 'handOver' | 'paidDeliveryCents' | 'isDeliveryProcessing'>): boolean {
  return status === 'ready' && openDeliveryCents(handOver, paidDeliveryCents) > 0 && !isDeliveryProcessing
}

/** When the buyer can report a missing delivery; undefined if the build is not in transit. */
export function notArrivedFrom(build: Sent): Date | undefined {
  if (isDeliveryUnproven(build)) return build.handedOverAt ?? undefined
  if (onTheWay(build) || !build.handedOverAt) return undefined
  if (hasCarrierFailed(build.parcel)) return build.handedOverAt
  return daysAfter(build.handedOverAt, NOT_ARRIVED_DAYS)
}

type Sent = Pick<HandOverFacts, 'status' | 'handedOverAt' | 'handOver' | 'parcel' | 'withdrawnAt'>

/**
 * Neither a carrier nor a pickup code proves the delivery. After a withdrawal, a carrier's report is not
 * enough.
 */
export function isDeliveryUnproven({ status, handOver, parcel, withdrawnAt }: Sent): boolean {
  return (
    status === 'inspection' &&
    (withdrawnAt !== null || !handOver?.fulfilment || (handOver.fulfilment === 'shipping' && parcel?.status === 'own'))
  )
}

type Sides = Pick<HandOverFacts, 'buyerId' | 'builderUserId'>

function isBuyer(actor: Actor, { buyerId }: Sides): boolean {
  return actsAsBuyer(actor, buyerId)
}

function byBuyer(actor: Actor, build: Sides): Refusal | undefined {
  if (isBuyer(actor, build)) return undefined
  return actor?.id === build.builderUserId ? new Refusal('not_allowed', 'Only the buyer can do this') : notFound()
}

function byBuilder(actor: Actor, build: Sides): Refusal | undefined {
  if (actor?.id === build.builderUserId) return undefined
  return isBuyer(actor, build) ? new Refusal('not_allowed', 'Only the builder can do this') : notFound()
}

/** Labeled or in transit. Before that, a withdrawal cancels the build. */
export function isLeaving({ status, parcel }: Pick<HandOverFacts, 'status' | 'parcel'>): boolean {
  return status === 'handed_over' || (status === 'ready' && parcel !== undefined)
}

function onceOnly({ withdrawnAt }: HandOverFacts): Refusal | undefined {
  return withdrawnAt ? new Refusal('conflict', 'You already withdrew') : undefined
}

function notWithdrawn({ withdrawnAt }: HandOverFacts): Refusal | undefined {
  return withdrawnAt ? new Refusal('conflict', 'You withdrew, so the instrument must be returned') : undefined
}

function onTheWay({ status, handOver }: Pick<HandOverFacts, 'status' | 'handOver'>): Refusal | undefined {
  const isSent = status === 'handed_over' && handOver?.deliveryStatus === 'shipped'
  return isSent ? undefined : new Refusal('conflict', 'The instrument is not in transit')
}

function isReportedMissing({ openReturn }: Pick<HandOverFacts, 'openReturn'>): boolean {
  return openReturn?.reviewReason === 'not_arrived'
}

/** No partial refund for an instrument that the carrier returned. */
function keptByCarrier({ openReturn, handOver }: Pick<HandOverFacts, 'openReturn' | 'handOver'>): Refusal | undefined {
  if (handOver?.deliveryStatus !== 'returned' || (openReturn?.offeredCents ?? null) === null) return undefined
  return new Refusal('conflict', 'There is no offer to respond to')
}

/** Whether a partial refund can still be accepted: offered, undecided, and the buyer has the instrument. */
export function isRefundOffered(build: Pick<HandOverFacts, 'openReturn' | 'handOver'>): boolean {
  const { openReturn } = build
  return openReturn?.offeredCents != null && mayAct('answer_offer', openReturn) === true && !keptByCarrier(build)
}

function inWorkshop({ status, parcel, withdrawnAt }: HandOverFacts): Refusal | undefined {
  if (status === 'ready' && withdrawnAt) return new Refusal('conflict', 'The buyer withdrew, so you keep the instrument')
  if (IN_WORKSHOP.includes(status) && !parcel) return undefined
  return new Refusal(
    'conflict',
    parcel && status === 'ready' ? 'This build already has a label' : 'The instrument is no longer in the workshop',
  )
}

function notFinished({ status }: HandOverFacts): Refusal {
  const isBefore = status === 'drafting' || UNFINISHED.includes(status)
  return new Refusal('conflict', isBefore ? 'This build is not finished yet' : 'The instrument has already left the workshop')
}

function inInspection({ status }: HandOverFacts): Refusal | undefined {
  if (status === 'inspection') return undefined
  return new Refusal('conflict', AFTER_INSPECTION[status] ?? 'You don’t have the instrument yet')
}

const AFTER_INSPECTION: Partial<Record<BuildStatus, string>> = {
  returning: 'The instrument is being returned',
  completed: 'This build is complete',
  returned: 'This build is closed',
  cancelled: 'This build was canceled',
}

function noProblem({ openReturn }: HandOverFacts): Refusal | undefined {
  return isProblem(openReturn) ? new Refusal('conflict', 'The problem you reported hasn’t been resolved yet') : undefined
}

const paidFor = () => new Refusal('conflict', 'Delivery is already paid for')
const notFound = () => new Refusal('not_found', 'Build not found')
