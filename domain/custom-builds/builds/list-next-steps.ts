import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { buildPaymentPath } from '#contracts/custom-builds/build-requests.ts'
import { IN_PROGRESS } from '#contracts/custom-builds/build-states.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { VERY_NEAR_DAYS } from '#contracts/custom-builds/buyer-answers.ts'
import { buildPlacePath, periodLabel } from '#contracts/custom-builds/order-book.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents, formatDollars, toDollars } from '#contracts/kernel/money.ts'
import { openDeliveryCents } from '../delivery/build-delivery-row.ts'
import { isAheadOfWork } from '../requests/enforce-advance-limit.ts'
import { isLikelyLate, isUnsettled } from './build-policy.ts'
import { isUpdateDue } from './lateness.ts'
import type { BuildSnapshot, StageRow } from './list-builds.ts'

/** The payments the buyer of a build can make now. */
export type Money = Pick<CustomBuildRequest, 'payment_links' | 'parts'>

/** The buyer's next steps on the build page and in the Sunday email: decisions first, then payments. */
export function listBuyerSteps(build: BuildSnapshot, money: Money): Build['waits_for_you'] {
  const { delay, question } = build
  return [
    ...(isUnsettled(delay) ? [{ text: 'Wait or cancel the build', path: '#delay' }] : []),
    ...(question === null ? [] : [{ text: `Reply to ${build.builder.name}`, path: '#questions' }]),
    ...(build.hasProposal ? [{ text: `Review the change ${build.builder.name} proposed`, path: '#changes' }] : []),
    ...slotOffer(build),
    ...firstPayment(build, money),
    ...partsDue(build, money),
    ...afterTheWork(build, 'buyer'),
  ]
}

type Next = Build['waits_for_you'][number]

/** A slot on offer, or held until paid. */
function slotOffer({ requestId, withoutSlot, isStartUnpayable }: BuildSnapshot): Next[] {
  if (withoutSlot === null || withoutSlot === 'waiting' || isStartUnpayable) return []
  const text = withoutSlot === 'offered' ? 'Accept or decline the slot' : 'Pay for the slot'
  return [{ text, path: buildPlacePath(requestId) }]
}

/** Links to a page for exactly this amount; two milestones due before the start are paid one after the other. */
function firstPayment(build: BuildSnapshot, { payment_links, parts }: Money): Next[] {
  const { status, requestId, startOpenCents, lostCents } = build
  if (status !== 'waiting' || startOpenCents === 0 || lostCents > 0 || build.isStartUnpayable) return []
  const startOpen = toDollars(startOpenCents)
  const link = payment_links.find(({ amount }) => amount === startOpen)
  const part = parts.find(({ due_kind, state }) => isAheadOfWork(due_kind) && state !== 'paid')
  const asked = link ? link.payment_type : part && { partId: part.id }
  const amount = link || !part ? startOpen : part.amount
  // A slot fee does not start the build, and no build starts without a slot.
  const isSlot = !link && part?.due_kind === 'slot'
  const purpose = build.withoutSlot === null ? ' to start the build' : ''
  const text = `Pay ${formatDollars(amount)}${isSlot ? ' to hold your slot' : purpose}`
  return [asked ? { text, path: buildPaymentPath(requestId, asked), amount } : { text, path: null }]
}

/** Milestones that are due while work is in progress. */
function partsDue({ status, requestId, lostCents }: BuildSnapshot, { parts }: Money): Next[] {
  if (!IN_PROGRESS.includes(status) || lostCents > 0) return []
  const due = parts.filter(({ state, url }) => state === 'due' && url !== null)
  return due.map(({ id, title, amount }) => {
    return { text: `Pay ${formatDollars(amount)}: ${title}`, path: buildPaymentPath(requestId, { partId: id }), amount }
  })
}

const DELIVERY = '#delivery'

function afterTheWork(build: BuildSnapshot, side: 'buyer' | 'builder'): Next[] {
  if (side === 'buyer' && build.status === 'ready') return [choiceOrPayment(build)].filter((next) => next !== undefined)
  const text = side === 'buyer' ? nextForBuyer(build) : nextForBuilder(build)
  return text ? [{ text, path: DELIVERY }] : []
}

function choiceOrPayment({
  requestId,
  fulfilment,
  openCents,
  lostCents,
  buildDelivery,
  paidDeliveryCents,
  withdrawnAt,
}: BuildSnapshot): Next | undefined {
  if (withdrawnAt) return undefined
  // Without further payments the instrument cannot be delivered.
  if (openCents > 0 && lostCents > 0) return undefined
  if (fulfilment === null) return { text: 'Choose delivery or pickup', path: DELIVERY }
  const delivery = openDeliveryCents(buildDelivery, paidDeliveryCents)
  if (openCents + delivery === 0) return undefined
  const path = buildPaymentPath(requestId, delivery > 0 ? 'delivery' : 'full')
  return { text: `Pay ${formatCents(openCents + delivery)}`, path, amount: toDollars(openCents + delivery) }
}

function nextForBuyer({ status, inspectionUntil, withdrawnAt, openReturn, builder }: BuildSnapshot): string | undefined {
  if (openReturn?.status === 'offered') return `Respond to the offer from ${builder.name}`
  if (openReturn?.status === 'repaired') return 'Confirm you have the instrument back'
  if (status === 'inspection' && inspectionUntil && withdrawnAt) return 'Send the instrument back'
  if (status === 'inspection' && inspectionUntil) return 'Confirm everything is as agreed'
  return status === 'returning' && !openReturn?.shippedAt ? 'Send the instrument back' : undefined
}

function nextForBuilder(build: BuildSnapshot): string | undefined {
  const { status, openReturn } = build
  if (status === 'ready') return nextInWorkshop(build)
  // Offers, finished repairs and disagreements are for others to decide.
  if (openReturn?.status === 'requested') return 'Review the problem the buyer reported'
  if (openReturn?.status === 'repairing') return 'Finish the repair'
  return openReturn?.status === 'shipped' ? 'Confirm the return when it arrives' : undefined
}

function nextInWorkshop(build: BuildSnapshot): string | undefined {
  const { fulfilment, openCents, paidDeliveryCents, buildDelivery, parcel, cameBack, withdrawnAt } = build
  // A labeled parcel is already measured; after a withdrawal, nothing is shipped.
  if (parcel || withdrawnAt) return undefined
  // Once delivery is paid, the parcel is not measured again.
  if (!buildDelivery?.parcel && fulfilment !== 'pickup' && paidDeliveryCents === 0) return 'Measure the packed parcel'
  const isPaid = openCents === 0 && openDeliveryCents(buildDelivery, paidDeliveryCents) === 0
  if (!isPaid || fulfilment === null) return undefined
  if (fulfilment === 'pickup') return 'Hand over the instrument at pickup'
  return cameBack ? 'Ship again once the instrument is back' : 'Ship the instrument'
}

/** A running stage that requires a question to the buyer, not yet asked. */
function stageToAskAbout({ stages, signOffs }: BuildSnapshot): StageRow | undefined {
  const isAsked = (stage: StageRow) => signOffs.some(({ stageKey, status }) => stageKey === stage.key && status !== 'withdrawn')
  return stages.find((stage) => stage.asksBuyer && stage.status === 'running' && !isAsked(stage))
}

/** Likely late with at most a week left: listed first, without hiding other steps. */
export function isLikelyLateSoon(build: BuildSnapshot, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  return isLikelyLate(build, dayIn(timeZone, now), VERY_NEAR_DAYS)
}

/** The month in which a future slot begins, while work has not started. */
export function slotBegins(
  { status, slotStart }: BuildSnapshot,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  if (status !== 'waiting' || slotStart === undefined || slotStart <= dayIn(timeZone, now)) return null
  return periodLabel({ start: slotStart, end: slotStart })
}

/** The builder's next steps on the build page and the workshop page, without prices. */
export function listBuilderSteps(build: BuildSnapshot, reader: { now: Date; timeZone: string }): Build['waits_for_you'] {
  if (build.status === 'waiting' && build.withoutSlot === 'waiting')
    return [{ text: 'Assign a slot in your order book', path: '/dashboard/order-book' }]
  if (build.status === 'waiting' && build.startOpenCents === 0 && build.withoutSlot === null)
    return slotBegins(build, reader) === null ? [{ text: 'Start the first stage', path: '#stages' }] : []
  const next = afterTheWork(build, 'builder')
  if (next.length > 0) return next
  const today = dayIn(reader.timeZone, reader.now)
  const how = build.promise !== null && today > build.promise ? 'Overdue' : 'Likely late'
  const likelyLate = { text: `${how}: notify ${build.buyerName}`, path: '#delay' }
  const urgent = isLikelyLateSoon(build, reader)
  const unasked = stageToAskAbout(build)
  return [
    ...(urgent ? [likelyLate] : []),
    ...(build.hasWish ? [{ text: 'Respond to the buyer’s change request', path: '#changes' }] : []),
    ...(unasked ? [{ text: `Ask ${build.buyerName} before you finish “${unasked.title}”`, path: '#questions' }] : []),
    ...(!urgent && isLikelyLate(build, today) ? [likelyLate] : []),
    ...(isUpdateDue(build, reader) ? [{ text: 'Post update', path: `/dashboard/bench?build=${build.requestId}` }] : []),
  ]
}
