import { expectDispatch } from '../shipping/expect-arrival.ts'
import type { OrderRow } from './create-order.ts'

/** The builder's share, once it is recorded, and where the builder is. */
type Counted = { share: { createdAt: Date } | null; timeZone: string }
type Terms = Pick<OrderRow, 'fulfilment' | 'saleTerms' | 'createdAt'>

/** The last day on which the builder promised to send an order. It counts from the payment, when the builder's share is recorded. */
export function dispatchBy({ fulfilment, saleTerms, createdAt }: Terms, { share, timeZone }: Counted): string | null {
  if (fulfilment !== 'shipping') return null
  return expectDispatch(share?.createdAt ?? createdAt, { dispatchDays: saleTerms?.dispatch_business_days ?? null, timeZone })
}
