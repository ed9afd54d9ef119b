import { expectDispatch, postponeArrival, postponeDay } from '#domain/delivering/shipping/expect-arrival.ts'
import type { OrderRow } from './create-order.ts'

type Terms = Pick<OrderRow, 'fulfilment' | 'saleTerms'>

/** The last day on which the builder promises to send an order that is paid at this moment; null without a promise. */
export function dispatchBy(
  { fulfilment, saleTerms }: Terms,
  { paidAt, timeZone }: { paidAt: Date; timeZone: string },
): string | null {
  if (fulfilment !== 'shipping') return null
  return expectDispatch(paidAt, { dispatchDays: saleTerms?.dispatch_business_days ?? null, timeZone })
}

/** A payment that took days moves the promised days by as many business days. */
export function postponePromise(
  { arrives, dispatchBy }: Pick<OrderRow, 'arrives' | 'dispatchBy'>,
  wait: { from: Date; until: Date; timeZone: string },
): Pick<OrderRow, 'arrives' | 'dispatchBy'> {
  return { arrives: arrives && postponeArrival(arrives, wait), dispatchBy: dispatchBy && postponeDay(dispatchBy, wait) }
}

/**
 * The promise of an order; none if its payment failed. Only one that the previous release wrote has none stored: its day is the
 * shop's, which does not move.
 */
export function promisedDispatch(
  order: Terms & Pick<OrderRow, 'dispatchBy' | 'createdAt' | 'status'>,
  { share, timeZone }: { share: { createdAt: Date } | null; timeZone: string },
): string | null {
  if (order.status === 'failed') return null
  return order.dispatchBy ?? dispatchBy(order, { paidAt: share?.createdAt ?? order.createdAt, timeZone })
}
