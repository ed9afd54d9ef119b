import { type BuildStatus, IN_WORKSHOP, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { NOT_ARRIVED_DAYS } from '#contracts/custom-builds/hand-overs.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { hasCarrierFailed } from '#domain/delivering/deliveries/has-carrier-failed.ts'
import { type Actor, actsAsBuyer } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'
import { openDeliveryCents } from './open-delivery-cents.ts'
import type { ProblemRow } from './problems-table.ts'

/** The facts for all permissions from delivery to completion. */
export type HandOverFacts = Pick<
  BuildSnapshot,
  | 'status'
  | 'buyerId'
  | 'builderUserId'
  | 'handedOverAt'
  | 'withdrawnAt'
  | 'inspectionUntil'
  | 'cancelKind'
  | 'sentBackAt'
  | 'notComeAt'
  | 'handOver'
  | 'parcel'
  | 'paidDeliveryCents'
  | 'isDeliveryProcessing'
  | 'problem'
> & {
  /** The share of the price the builder keeps after a trial; null if the sheet offers none. */
  trialPercent: number | null
  /** The buyer chose only from menus, so a consumer can withdraw. */
  canWithdraw: boolean
}

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
    if (build.problem) return new Refusal('conflict', 'You already reported this. We’re looking into it.')
    const from = notArrivedFrom(build)
    return from && from <= now
      ? true
      : new Refusal('conflict', `You can report this starting ${NOT_ARRIVED_DAYS} days after shipping`)
  },

  accept: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inInspection(build) ?? noProblem(build) ?? notWithdrawn(build) ?? true,
  report: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inInspection(build) ?? noProblem(build) ?? true,

  /** Repeatable until the buyer accepts an offer, even during operator review, because both sides can still agree. */
  answer: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuilder(actor, build) ??
    (isEscalated(build) ? new Refusal('conflict', 'We’re reviewing this and will make a decision') : undefined) ??
    withProblem(build, ['open', 'offered', 'disputed'], 'There is no problem report to respond to') ??
    true,
  /** A partial refund can be accepted until an operator decides; a missed deadline does not withdraw it. */
  answerOffer: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? (isRefundOffered(build) ? undefined : inRepair(build)) ?? true,
  finishRepair: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuilder(actor, build) ?? withProblem(build, ['fixing'], 'No repair is in progress') ?? true,
  /** Only the buyer can confirm receipt. */
  confirmRepair: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? withProblem(build, ['fixed'], 'There is no finished repair to confirm') ?? true,
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
  sendBack: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inReturn(build) ?? (build.sentBackAt ? onItsWay() : true),
  /** The buyer cancels the return. */
  keep: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inReturn(build) ?? (build.sentBackAt ? onItsWay() : true),
  /** A missing return must not trigger the automatic refund. */
  reportReturnMissing: (actor: Actor, build: HandOverFacts): Verdict => {
    const refused = byBuilder(actor, build) ?? inReturn(build)
    if (refused) return refused
    if (!build.sentBackAt) return new Refusal('conflict', 'The buyer hasn’t shipped the return yet')
    return build.notComeAt || build.problem ? new Refusal('conflict', 'You already reported this. We’re looking into it.') : true
  },
  /** Reports the condition of a return, even if the buyer did not mark it as shipped. Deadlines pause until it is decided. */
  reportReturn: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuilder(actor, build) ??
    inReturn(build) ??
    (build.problem ? new Refusal('conflict', 'You already reported this. We’re looking into it.') : true),
  confirmReturn: (actor: Actor, build: HandOverFacts): Verdict => byBuilder(actor, build) ?? inReturn(build) ?? true,
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

function isReportedMissing({ problem }: HandOverFacts): boolean {
  return problem?.kind === 'not_arrived'
}

/** A problem that only operators can settle. */
function isEscalated({ problem }: HandOverFacts): boolean {
  return problem?.kind === 'not_arrived' || problem?.kind === 'not_as_sent'
}

/** Whether a partial refund can still be accepted: offered, undecided, and the buyer has the instrument. */
export function isRefundOffered({ status, problem, handOver }: Pick<HandOverFacts, 'status' | 'problem' | 'handOver'>): boolean {
  const isOpen = problem?.status === 'offered' || problem?.status === 'disputed'
  return status === 'inspection' && isOpen && problem.offeredCents !== null && handOver?.deliveryStatus !== 'returned'
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

function noProblem({ problem }: HandOverFacts): Refusal | undefined {
  return problem && new Refusal('conflict', 'The problem you reported hasn’t been resolved yet')
}

function withProblem({ problem }: HandOverFacts, statuses: ProblemRow['status'][], why: string): Refusal | undefined {
  return problem && statuses.includes(problem.status) ? undefined : new Refusal('conflict', why)
}

/** Without an offered amount, the offer is a repair. */
function inRepair(build: HandOverFacts): Refusal | undefined {
  const isOfSum = build.problem !== undefined && build.problem.offeredCents !== null
  return isOfSum
    ? new Refusal('conflict', 'There is no offer to respond to')
    : withProblem(build, ['offered'], 'There is no offer to respond to')
}

function inReturn({ status }: HandOverFacts): Refusal | undefined {
  return status === 'returning' ? undefined : new Refusal('conflict', 'There is no return in progress')
}

const onItsWay = () => new Refusal('conflict', 'The return is already on its way')
const paidFor = () => new Refusal('conflict', 'Delivery is already paid for')
const notFound = () => new Refusal('not_found', 'Build not found')
