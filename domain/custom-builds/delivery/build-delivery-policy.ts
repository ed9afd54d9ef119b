import { NOT_ARRIVED_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { type BuildStatus, IN_WORKSHOP, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { isProblem } from '#domain/buying/returns/return-policy.ts'
import type { ReturnFacts } from '#domain/buying/returns/returnable.ts'
import { hasCarrierFailed } from '#domain/delivering/deliveries/has-carrier-failed.ts'
import { type Actor, actsAsBuyer } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'
import { openDeliveryCents } from './build-delivery-row.ts'

/** The facts for all permissions from delivery to completion. */
export type BuildDeliveryFacts = Pick<
  BuildSnapshot,
  | 'status'
  | 'buyerId'
  | 'builderUserId'
  | 'handedOverAt'
  | 'withdrawnAt'
  | 'inspectionUntil'
  | 'buildDelivery'
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

/** Permissions during delivery and inspection. Not found for everyone but buyer and builder. */
export const buildDeliveryPolicy = {
  /** The builder measures the parcel and completes the checklist until the build ships. */
  pack: (actor: Actor, build: BuildDeliveryFacts): Verdict => byBuilder(actor, build) ?? inWorkshop(build) ?? true,

  /** The parcel cannot change once its delivery is paid. */
  measure: (actor: Actor, build: BuildDeliveryFacts): Verdict =>
    byBuilder(actor, build) ?? inWorkshop(build) ?? paidDelivery(build) ?? true,

  /** The buyer chooses a delivery method once the build is finished, until the delivery is paid. */
  choose: (actor: Actor, build: BuildDeliveryFacts): Verdict => {
    const refused = byBuyer(actor, build) ?? (build.status === 'ready' ? undefined : notFinished(build))
    if (refused) return refused
    if (build.withdrawnAt) return new Refusal('conflict', 'You withdrew, so the instrument stays in the workshop')
    const paid = paidDelivery(build)
    if (paid) return paid
    return build.parcel ? new Refusal('conflict', 'The instrument is already being shipped') : true
  },

  /** Without carrier tracking, only the buyer can confirm. A delivery reported missing can still arrive. */
  confirmArrival: (actor: Actor, build: BuildDeliveryFacts): Verdict =>
    byBuyer(actor, build) ?? (isReportedMissing(build) ? undefined : onTheWay(build)) ?? true,

  accept: (actor: Actor, build: BuildDeliveryFacts): Verdict =>
    byBuyer(actor, build) ?? inInspection(build) ?? noProblem(build) ?? notWithdrawn(build) ?? true,
}

/** What the buyer may request. The sides are checked elsewhere. */
export function requestsOf(build: BuildDeliveryFacts, now: Date): ReturnFacts['requests'] {
  const until = build.status === 'inspection' ? build.inspectionUntil : null
  const found = inInspection(build) ?? noProblem(build)
  return {
    trial: { may: found ?? notWithdrawn(build) ?? (build.trialPercent === null ? noTrial() : true), until },
    withdrawal: {
      may:
        (isLeaving(build) || isReportedMissing(build) ? onceOnly(build) : inInspection(build)) ??
        (build.canWithdraw ? true : new Refusal('conflict', 'The instrument was made to your specifications')),
      until,
    },
    not_as_agreed: { may: found ?? true, until },
    damaged: { may: found ?? (build.buildDelivery?.fulfilment === 'shipping' ? true : notSent()), until },
    not_arrived: { may: notDelivered(build, now), until: null },
  }
}

/** Days after shipping, once the carrier reports a failure, or immediately if only the builder has marked it as delivered. */
function notDelivered(build: BuildDeliveryFacts, now: Date): Verdict {
  const refused = isDeliveryUnproven(build) ? undefined : onTheWay(build)
  if (refused) return refused
  if (isProblem(build.openReturn)) return new Refusal('conflict', 'You already reported this. We’re looking into it.')
  const from = notArrivedFrom(build)
  return from && from <= now
    ? true
    : new Refusal('conflict', `You can report this starting ${NOT_ARRIVED_DAYS} days after shipping`)
}

const noTrial = () => new Refusal('conflict', 'The spec sheet doesn’t include a trial')

function notSent(): Refusal {
  const message = 'The instrument was not shipped, so it can’t have been damaged in transit. Describe what is not as agreed.'
  return new Refusal('invalid_input', message, { fields: { reason: [message] } })
}

function paidDelivery({ paidDeliveryCents, isDeliveryProcessing }: BuildDeliveryFacts): Refusal | undefined {
  if (paidDeliveryCents > 0) return paidFor()
  return isDeliveryProcessing ? new Refusal('conflict', 'The delivery payment is being processed') : undefined
}

/** A finished build whose chosen carrier delivery is unpaid. */
export function isDeliveryUnpaid({
  status,
  buildDelivery,
  paidDeliveryCents,
  isDeliveryProcessing,
}: Pick<BuildDeliveryFacts, 'status' | 'buildDelivery' | 'paidDeliveryCents' | 'isDeliveryProcessing'>): boolean {
  return status === 'ready' && openDeliveryCents(buildDelivery, paidDeliveryCents) > 0 && !isDeliveryProcessing
}

/** When the buyer can report a missing delivery; undefined if the build is not in transit. */
export function notArrivedFrom(build: Sent): Date | undefined {
  if (isDeliveryUnproven(build)) return build.handedOverAt ?? undefined
  if (onTheWay(build) || !build.handedOverAt) return undefined
  if (hasCarrierFailed(build.parcel)) return build.handedOverAt
  return daysAfter(build.handedOverAt, NOT_ARRIVED_DAYS)
}

type Sent = Pick<BuildDeliveryFacts, 'status' | 'handedOverAt' | 'buildDelivery' | 'parcel' | 'withdrawnAt'>

/**
 * Neither a carrier nor a pickup code proves the delivery. After a withdrawal, a carrier's report is not
 * enough.
 */
export function isDeliveryUnproven({ status, buildDelivery, parcel, withdrawnAt }: Sent): boolean {
  return (
    status === 'inspection' &&
    (withdrawnAt !== null || !buildDelivery?.fulfilment || (buildDelivery.fulfilment === 'shipping' && parcel?.status === 'own'))
  )
}

type Sides = Pick<BuildDeliveryFacts, 'buyerId' | 'builderUserId'>

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
function isLeaving({ status, parcel }: Pick<BuildDeliveryFacts, 'status' | 'parcel'>): boolean {
  return status === 'handed_over' || (status === 'ready' && parcel !== undefined)
}

function onceOnly({ withdrawnAt }: BuildDeliveryFacts): Refusal | undefined {
  return withdrawnAt ? new Refusal('conflict', 'You already withdrew from this build') : undefined
}

function notWithdrawn({ withdrawnAt }: BuildDeliveryFacts): Refusal | undefined {
  return withdrawnAt ? new Refusal('conflict', 'You withdrew, so the instrument must be returned') : undefined
}

function onTheWay({ status, buildDelivery }: Pick<BuildDeliveryFacts, 'status' | 'buildDelivery'>): Refusal | undefined {
  const isSent = status === 'handed_over' && buildDelivery?.deliveryStatus === 'shipped'
  return isSent ? undefined : new Refusal('conflict', 'The instrument is not in transit')
}

function isReportedMissing({ openReturn }: Pick<BuildDeliveryFacts, 'openReturn'>): boolean {
  return openReturn?.reviewReason === 'not_arrived'
}

function inWorkshop({ status, parcel, withdrawnAt }: BuildDeliveryFacts): Refusal | undefined {
  if (status === 'ready' && withdrawnAt) return new Refusal('conflict', 'The buyer withdrew, so you keep the instrument')
  if (IN_WORKSHOP.includes(status) && !parcel) return undefined
  return new Refusal(
    'conflict',
    parcel && status === 'ready' ? 'This build already has a label' : 'The instrument is no longer in the workshop',
  )
}

function notFinished({ status }: BuildDeliveryFacts): Refusal {
  const isBefore = status === 'drafting' || UNFINISHED.includes(status)
  return new Refusal('conflict', isBefore ? 'This build is not finished yet' : 'The instrument has already left the workshop')
}

function inInspection({ status }: BuildDeliveryFacts): Refusal | undefined {
  if (status === 'inspection') return undefined
  return new Refusal('conflict', AFTER_INSPECTION[status] ?? 'The instrument hasn’t been delivered yet')
}

const AFTER_INSPECTION: Partial<Record<BuildStatus, string>> = {
  returning: 'The instrument is being returned',
  completed: 'This build is complete',
  returned: 'This build is closed',
  cancelled: 'This build was canceled',
}

function noProblem({ openReturn }: BuildDeliveryFacts): Refusal | undefined {
  return isProblem(openReturn) ? new Refusal('conflict', 'The problem you reported hasn’t been resolved yet') : undefined
}

const paidFor = () => new Refusal('conflict', 'Delivery is already paid for')
const notFound = () => new Refusal('not_found', 'Build not found')
