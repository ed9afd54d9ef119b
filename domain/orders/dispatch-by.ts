import { expectDispatch } from '../shipping/expect-arrival.ts'
import type { OrderRow } from './create-order.ts'

/** When the builder's share was recorded, and the builder's time zone. */
type Counted = { share: { createdAt: Date } | null; timeZone: string }
type Terms = Pick<OrderRow, 'fulfilment' | 'saleTerms' | 'createdAt'>

/** The builder's promised shipping deadline for an order. It counts from the payment, when the builder's share is recorded. */
export function dispatchBy({ fulfilment, saleTerms, createdAt }: Terms, { share, timeZone }: Counted): string | null {
  if (fulfilment !== 'shipping') return null
  return expectDispatch(share?.createdAt ?? createdAt, { dispatchDays: saleTerms?.dispatch_business_days ?? null, timeZone })
}
