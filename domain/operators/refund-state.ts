import type { AlertPayment, AlertRefund } from '#contracts/money-alerts.ts'
import type { StoredBuildPaymentStatus } from '../build-payments/build-payments-table.ts'
import type { CheckoutStatus } from '../checkout/checkout-tables.ts'
import type { OrderRow } from '../orders/create-order.ts'

/** Where the refund of an order stands that failed once. */
export function orderRefundState({ status, refundRequestedAt }: OrderRow): AlertRefund['state'] {
  if (status === 'refunded') return 'refunded'
  return refundRequestedAt ? 'under_way' : 'failed'
}

/** Where the refund of a payment stands that failed once. */
export function paymentRefundState(status: CheckoutStatus | StoredBuildPaymentStatus): AlertRefund['state'] {
  if (status === 'refunded') return 'refunded'
  return status === 'refunding' ? 'under_way' : 'failed'
}

const PAYMENT: Record<CheckoutStatus | StoredBuildPaymentStatus, AlertPayment> = {
  opening: 'awaited',
  open: 'awaited',
  paying: 'awaited',
  pending: 'awaited',
  expired: 'unpaid',
  cancelled: 'unpaid',
  failed: 'unpaid',
  completed: 'completed',
  paid: 'completed',
  refunding: 'under_way',
  refund_failed: 'failed',
  refunded: 'refunded',
}

/** Where a payment stands that does not match what was agreed. */
export function alertPaymentState(status: CheckoutStatus | StoredBuildPaymentStatus): AlertPayment {
  return PAYMENT[status]
}
