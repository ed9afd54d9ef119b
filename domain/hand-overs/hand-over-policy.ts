import { daysAfter } from '#contracts/dates/days.ts'
import { NOT_ARRIVED_DAYS } from '#contracts/hand-overs.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { HandOverRow } from '../build-requests/hand-overs-table.ts'
import { openDeliveryCents } from '../build-requests/open-delivery-cents.ts'
import type { BuildFacts } from '../builds/build-policy.ts'
import type { ShipmentRow } from '../deliveries/find-active-shipment.ts'
import { hasCarrierFailed } from '../deliveries/has-carrier-failed.ts'
import { type Actor, actsAsBuyer } from '../kernel/actor.ts'
import type { Verdict } from '../kernel/authorize.ts'
import type { ProblemRow } from './problems-table.ts'

/** What decides who may do what from the workshop to the end. */
export type HandOverFacts = Pick<BuildFacts, 'status' | 'buyerId' | 'builderUserId'> & {
  handedOverAt: Date | null
  withdrawnAt: Date | null
  inspectionUntil: Date | null
  cancelKind: string | null
  sentBackAt: Date | null
  notComeAt: Date | null
  handOver: HandOverRow | undefined
  /** The one that is under way, or is being bought. */
  parcel: ShipmentRow | undefined
  /** What was paid for the delivery that is still to be made, or was made. */
  paidDeliveryCents: number
  /** A slow payment of it is on its way. */
  isDeliveryProcessing: boolean
  /** The one that is not settled. */
  problem: ProblemRow | undefined
  /** Of the price, what the builder keeps of a trial; null where the sheet offers none. */
  trialPercent: number | null
  /** The buyer chose from menus only, so a consumer may withdraw. */
  canWithdraw: boolean
}

/** Who may do what with a finished build on its way to its buyer. For anybody but its two sides it does not exist. */
export const handOverPolicy = {
  /** The builder measures the parcel and goes through the list, until it has left. */
  pack: (actor: Actor, build: HandOverFacts): Verdict => byBuilder(actor, build) ?? inWorkshop(build) ?? true,

  /** What a carrier was paid for is not changed any more. */
  measure: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuilder(actor, build) ?? inWorkshop(build) ?? paidDelivery(build) ?? true,

  /** The buyer says how it comes to them, once it is finished and until that is paid. */
  choose: (actor: Actor, build: HandOverFacts): Verdict => {
    const refused = byBuyer(actor, build) ?? (build.status === 'ready' ? undefined : notFinished(build))
    if (refused) return refused
    if (build.withdrawnAt) return new Refusal('conflict', 'You have withdrawn, so it stays in the workshop')
    const paid = paidDelivery(build)
    if (paid) return paid
    return build.parcel ? new Refusal('conflict', 'It is being sent already') : true
  },

  /** Only the buyer knows, where no carrier tells; and what they have missed may come after all. */
  confirmArrival: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? (isMissed(build) ? undefined : onTheWay(build)) ?? true,

  /** Days after it was sent, or once the carrier says that it failed; of what only its builder says that it is there, at once. */
  sayNotArrived: (actor: Actor, build: HandOverFacts, now: Date): Verdict => {
    const refused = byBuyer(actor, build) ?? (isThereByWord(build) ? undefined : onTheWay(build))
    if (refused) return refused
    if (build.problem) return new Refusal('conflict', 'You have said so. We look at it.')
    const from = notArrivedFrom(build)
    return from && from <= now ? true : new Refusal('conflict', `Please wait until ${NOT_ARRIVED_DAYS} days after it was sent`)
  },

  accept: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inInspection(build) ?? noProblem(build) ?? notWithdrawn(build) ?? true,
  report: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inInspection(build) ?? noProblem(build) ?? true,

  /** Anew while the buyer has not taken an offer, and once an operator looks at it: the two may still agree. */
  answer: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuilder(actor, build) ??
    (isOfOperators(build) ? new Refusal('conflict', 'We look at it and decide') : undefined) ??
    withProblem(build, ['open', 'offered', 'disputed'], 'There is nothing to answer') ??
    true,
  /** A sum also once an operator looks at it, until that is decided: silence takes no offer back. */
  answerOffer: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? (isSumOffered(build) ? undefined : toPutRight(build)) ?? true,
  finishFix: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuilder(actor, build) ?? withProblem(build, ['fixing'], 'Nothing is being put right') ?? true,
  /** The buyer alone knows whether it is with them again. */
  answerFix: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? withProblem(build, ['fixed'], 'Nothing was put right') ?? true,
  /** `decisionOf` says what. */
  decide: (actor: Actor): Verdict => (actor?.isOperator ? true : new Refusal('not_allowed', 'Only operators may do this')),

  /** A consumer's right where they chose from menus only, whatever else is open, also before they have it. */
  withdraw: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ??
    (isLeaving(build) || isMissed(build) ? onceOnly(build) : inInspection(build)) ??
    (build.canWithdraw ? true : new Refusal('conflict', 'It was made to your own specification')),
  /** As it was built, where the sheet offers a trial. */
  trial: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ??
    inInspection(build) ??
    noProblem(build) ??
    notWithdrawn(build) ??
    (build.trialPercent === null ? new Refusal('conflict', 'The spec sheet offers no trial') : true),
  sendBack: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inReturn(build) ?? (build.sentBackAt ? onItsWay() : true),
  /** The buyer keeps it after all. */
  keep: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuyer(actor, build) ?? inReturn(build) ?? (build.sentBackAt ? onItsWay() : true),
  /** What is not there cannot send the money back by the clock. */
  sayNotCome: (actor: Actor, build: HandOverFacts): Verdict => {
    const refused = byBuilder(actor, build) ?? inReturn(build)
    if (refused) return refused
    if (!build.sentBackAt) return new Refusal('conflict', 'The buyer has not sent it yet')
    return build.notComeAt || build.problem ? new Refusal('conflict', 'You have said so. We look at it.') : true
  },
  /** What came back is not as it was, also where its buyer has not said that it was sent. Until that is decided no clock runs. */
  reportReturn: (actor: Actor, build: HandOverFacts): Verdict =>
    byBuilder(actor, build) ??
    inReturn(build) ??
    (build.problem ? new Refusal('conflict', 'You have said so. We look at it.') : true),
  confirmReturn: (actor: Actor, build: HandOverFacts): Verdict => byBuilder(actor, build) ?? inReturn(build) ?? true,
}

function paidDelivery({ paidDeliveryCents, isDeliveryProcessing }: HandOverFacts): Refusal | undefined {
  if (paidDeliveryCents > 0) return paidFor()
  return isDeliveryProcessing ? new Refusal('conflict', 'The payment of the delivery is on its way') : undefined
}

/** A finished build that is to be sent at a carrier's price, which its buyer has not paid. */
export function isDeliveryUnpaid({
  status,
  handOver,
  paidDeliveryCents,
  isDeliveryProcessing,
}: Pick<HandOverFacts, 'status' | 'handOver' | 'paidDeliveryCents' | 'isDeliveryProcessing'>): boolean {
  return status === 'ready' && openDeliveryCents(handOver, paidDeliveryCents) > 0 && !isDeliveryProcessing
}

/** From when on the buyer can say that it has not come; undefined while it is not on its way. */
export function notArrivedFrom(build: Sent): Date | undefined {
  if (isThereByWord(build)) return build.handedOverAt ?? undefined
  if (onTheWay(build) || !build.handedOverAt) return undefined
  if (hasCarrierFailed(build.parcel)) return build.handedOverAt
  return daysAfter(build.handedOverAt, NOT_ARRIVED_DAYS)
}

type Sent = Pick<HandOverFacts, 'status' | 'handedOverAt' | 'handOver' | 'parcel' | 'withdrawnAt'>

/**
 * Neither a carrier nor the code of a pickup shows that the buyer has it. Of what they have withdrawn from, a carrier's word is not
 * enough.
 */
export function isThereByWord({ status, handOver, parcel, withdrawnAt }: Sent): boolean {
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
  return actor?.id === build.builderUserId ? new Refusal('not_allowed', 'Only the buyer may do this') : notFound()
}

function byBuilder(actor: Actor, build: Sides): Refusal | undefined {
  if (actor?.id === build.builderUserId) return undefined
  return isBuyer(actor, build) ? new Refusal('not_allowed', 'Only the builder may do this') : notFound()
}

/** It has its label, or is on its way. Before that a build is ended. */
export function isLeaving({ status, parcel }: Pick<HandOverFacts, 'status' | 'parcel'>): boolean {
  return status === 'handed_over' || (status === 'ready' && parcel !== undefined)
}

function onceOnly({ withdrawnAt }: HandOverFacts): Refusal | undefined {
  return withdrawnAt ? new Refusal('conflict', 'You have withdrawn already') : undefined
}

function notWithdrawn({ withdrawnAt }: HandOverFacts): Refusal | undefined {
  return withdrawnAt ? new Refusal('conflict', 'You have withdrawn, so it goes back') : undefined
}

function onTheWay({ status, handOver }: Pick<HandOverFacts, 'status' | 'handOver'>): Refusal | undefined {
  const isSent = status === 'handed_over' && handOver?.deliveryStatus === 'shipped'
  return isSent ? undefined : new Refusal('conflict', 'It is not on its way')
}

function isMissed({ problem }: HandOverFacts): boolean {
  return problem?.kind === 'not_arrived'
}

/** What the two cannot settle between them. */
function isOfOperators({ problem }: HandOverFacts): boolean {
  return problem?.kind === 'not_arrived' || problem?.kind === 'not_as_sent'
}

/** What its builder would return, as long as it is with its buyer and nobody has decided. */
export function isSumOffered({ status, problem, handOver }: Pick<HandOverFacts, 'status' | 'problem' | 'handOver'>): boolean {
  const isOpen = problem?.status === 'offered' || problem?.status === 'disputed'
  return status === 'inspection' && isOpen && problem.offeredCents !== null && handOver?.deliveryStatus !== 'returned'
}

function inWorkshop({ status, parcel, withdrawnAt }: HandOverFacts): Refusal | undefined {
  if (status === 'ready' && withdrawnAt) return new Refusal('conflict', 'The buyer has withdrawn, so it stays with you')
  if (['waiting', 'building', 'paused', 'ready'].includes(status) && !parcel) return undefined
  return new Refusal('conflict', parcel && status === 'ready' ? 'It has its label already' : 'It is not in the workshop any more')
}

function notFinished({ status }: HandOverFacts): Refusal {
  const isBefore = ['drafting', 'waiting', 'building', 'paused'].includes(status)
  return new Refusal('conflict', isBefore ? 'It is not finished yet' : 'It has left the workshop')
}

function inInspection({ status }: HandOverFacts): Refusal | undefined {
  if (status === 'inspection') return undefined
  return new Refusal('conflict', status === 'completed' ? 'This build is completed' : 'It is not with you yet')
}

function noProblem({ problem }: HandOverFacts): Refusal | undefined {
  return problem && new Refusal('conflict', 'What you have found is not settled yet')
}

function withProblem({ problem }: HandOverFacts, statuses: ProblemRow['status'][], why: string): Refusal | undefined {
  return problem && statuses.includes(problem.status) ? undefined : new Refusal('conflict', why)
}

/** Where no sum is offered that can be taken, the offer is to put it right. */
function toPutRight(build: HandOverFacts): Refusal | undefined {
  const isOfSum = build.problem !== undefined && build.problem.offeredCents !== null
  return isOfSum ? new Refusal('conflict', 'Nothing was offered') : withProblem(build, ['offered'], 'Nothing was offered')
}

function inReturn({ status }: HandOverFacts): Refusal | undefined {
  return status === 'returning' ? undefined : new Refusal('conflict', 'It is not going back')
}

const onItsWay = () => new Refusal('conflict', 'It is on its way back')
const paidFor = () => new Refusal('conflict', 'The delivery is paid for')
const notFound = () => new Refusal('not_found', 'Build not found')
