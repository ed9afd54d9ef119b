import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { lastWindowEnd, mayWithdraw, type ReturnWindows, returnWindows } from '#contracts/buying/return-windows.ts'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import { NOT_ARRIVED_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { formatMonthDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { ShipmentRow } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { hasCarrierFailed } from '#domain/delivering/deliveries/has-carrier-failed.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { returnOnHold } from '../returns/return-policy.ts'
import type { ReturnFacts } from '../returns/returnable.ts'
import type { ReturnRow } from '../returns/returns-table.ts'
import type { OrderRow } from './create-order.ts'

const MOST_RETURNS = 3

/** The facts that the returns of an order depend on */
export type OrderReturnFacts = Pick<OrderRow, 'status' | 'refundRequestedAt' | 'deliveryStatus' | 'fulfilment' | 'saleTerms'> & {
  shippedAt: Date | null
  deliveredAt: Date | null
  parcel: Pick<ShipmentRow, 'status' | 'trackingStatus'> | null
  /** The country of the buyer's address, or of the workshop for a pickup */
  country: string | null
  isDisputed: boolean
  openReturn: Pick<ReturnRow, 'status' | 'reviewReason' | 'withdrawnAt'> | undefined
  /** A return ended with the instrument at the builder, or lost. */
  hasReturned: boolean
  returnCount: number
}
type Clock = { now: Date; timeZone: string }

/** The country whose law decides about a withdrawal: the buyer's, or the workshop's for a pickup */
export function countryOf({ fulfilment, shipTo }: Pick<OrderRow, 'fulfilment' | 'shipTo'>, workshop: Place): string | null {
  return (fulfilment === 'pickup' ? workshop : shipTo)?.country ?? null
}
type Place = { country: string } | null

/** The return windows of an order, which start with its delivery. */
export function windowsOf({ deliveredAt, saleTerms, country }: OrderReturnFacts, timeZone: string): ReturnWindows {
  return returnWindows({ deliveredAt, returnDays: saleTerms?.return_days ?? null, country, timeZone })
}

/** The end of an order's last return window; null before its delivery */
export function windowsEnd(order: OrderReturnFacts, timeZone: string): Date | null {
  return lastWindowEnd(windowsOf(order, timeZone))
}

/** The buyer's possible requests for an order, and their ends */
export function requestsOf(order: OrderReturnFacts, clock: Clock): ReturnFacts['requests'] {
  const { trial, report, withdrawal } = windowsOf(order, clock.timeZone)
  const within = (until: Date | null, reason: ReturnReason) => refusalOf(order, reason) ?? whileOpen(order, until, clock) ?? true
  const mayWithdrawNow = order.deliveredAt ? within(withdrawal, 'withdrawal') : (refusalOf(order, 'withdrawal') ?? true)
  return {
    trial: {
      may: order.saleTerms?.return_days ? within(trial, 'trial') : new Refusal('conflict', 'This sale doesn’t include a trial'),
      until: trial,
    },
    withdrawal: { may: mayWithdraw(order.country) ? mayWithdrawNow : noRight(), until: withdrawal },
    not_as_agreed: { may: within(report, 'not_as_agreed'), until: report },
    damaged: { may: order.fulfilment === 'shipping' ? within(report, 'damaged') : notShipped(), until: report },
    not_arrived: { may: refusalOf(order, 'not_arrived') ?? isMissing(order, report, clock), until: null },
  }
}

/** A delivery that only the builder confirmed can be missing until problems can no longer be reported. */
function isMissing(order: OrderReturnFacts, reportUntil: Date | null, clock: Clock): Verdict {
  const from = notArrivedFrom(order)
  if (from !== null && order.deliveredAt) return whileOpen(order, reportUntil, clock) ?? true
  if (order.deliveryStatus === 'picked_up') return notShipped()
  const isDelivered = order.deliveryStatus === 'delivered' || order.parcel?.trackingStatus === 'delivered'
  if (isDelivered) return new Refusal('conflict', 'This order has been delivered')
  return (from !== null && from <= clock.now) || notMissing()
}

/** When the buyer can report a missing delivery; null if it cannot be missing. */
export function notArrivedFrom(order: OrderReturnFacts): Date | null {
  const { deliveryStatus, shippedAt, deliveredAt, parcel } = order
  // By the carrier, the buyer or an operator
  if (parcel?.trackingStatus === 'delivered') return null
  if (deliveryStatus === 'delivered') return parcel?.status === 'own' ? deliveredAt : null
  if (deliveryStatus === 'returned') return shippedAt
  if (deliveryStatus !== 'shipped' || !shippedAt) return null
  return hasCarrierFailed(parcel ?? undefined) ? shippedAt : builderSaysFrom(shippedAt)
}

/** When the builder can confirm the delivery of their own label, if the buyer has not. */
export function builderSaysFrom(shippedAt: Date): Date {
  return daysAfter(shippedAt, NOT_ARRIVED_DAYS)
}

/** Whether the buyer can confirm a delivery that no carrier reports, also after reporting it as missing. */
export function mayConfirmArrival(order: OrderReturnFacts): Verdict {
  const { status, deliveryStatus, parcel, openReturn } = order
  const isReported = openReturn?.reviewReason === 'not_arrived'
  const isUnconfirmed = isReported ? ['shipped', 'delivered'] : parcel?.status === 'own' ? ['shipped'] : []
  return (
    (status === 'completed' && isUnconfirmed.includes(deliveryStatus)) ||
    new Refusal('conflict', 'This delivery doesn’t need your confirmation')
  )
}

/** The location of the instrument, in the terms of returns */
export function placeOf(deliveryStatus: DeliveryStatus): ReturnFacts['delivery'] {
  if (deliveryStatus === 'delivered' || deliveryStatus === 'picked_up') return 'delivered'
  if (deliveryStatus === 'shipped') return 'sent'
  if (deliveryStatus === 'label_created') return 'labeled'
  return deliveryStatus === 'returned' ? 'brought_back' : 'preparing'
}

/** Why nothing can be requested now. A withdrawal can follow a report of a missing parcel, and the reverse. */
function refusalOf(order: OrderReturnFacts, reason: ReturnReason): Refusal | undefined {
  const { status, refundRequestedAt, isDisputed, openReturn, hasReturned, returnCount } = order
  if (hasReturned || refundRequestedAt || status === 'refunded' || status === 'refund_failed')
    return new Refusal('conflict', 'This order has been refunded')
  if (status !== 'completed') return new Refusal('conflict', 'This order hasn’t been paid')
  if (isDisputed) return returnOnHold()
  if (!openReturn)
    return returnCount < MOST_RETURNS
      ? undefined
      : new Refusal('conflict', `This order has reached the limit of ${MOST_RETURNS} returns. Please contact us.`)
  if (reason === 'withdrawal' && openReturn.withdrawnAt) return new Refusal('conflict', 'You already withdrew from this order')
  const isFollowing = reason === 'withdrawal' ? openReturn.reviewReason === 'not_arrived' : openReturn.status === 'declared'
  return isFollowing && reason !== 'trial' ? undefined : new Refusal('conflict', 'A return is already open for this order.')
}

function whileOpen(order: OrderReturnFacts, until: Date | null, { now, timeZone }: Clock): Refusal | undefined {
  if (placeOf(order.deliveryStatus) !== 'delivered' || !until)
    return new Refusal('conflict', 'The instrument hasn’t been delivered yet')
  if (now <= until) return undefined
  return new Refusal('conflict', `The return window closed on ${formatMonthDay(dayIn(timeZone, until))}.`)
}

const noRight = () => new Refusal('conflict', 'The right of withdrawal doesn’t apply to this address')
const notShipped = () => new Refusal('conflict', 'The instrument was picked up')
const notMissing = () => new Refusal('conflict', `You can report this starting ${NOT_ARRIVED_DAYS} days after shipping`)
