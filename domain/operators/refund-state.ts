import type { AlertPayment, AlertRefund } from '#contracts/money-alerts.ts'
import type { StoredBuildPaymentStatus } from '../build-payments/build-payments-table.ts'
import type { CheckoutStatus } from '../checkout/checkout-tables.ts'
import type { OrderRow } from '../orders/create-order.ts'

/** The state of an order's refund that failed before. */
export function orderRefundState({ status, refundRequestedAt }: OrderRow): AlertRefund['state'] {
  if (status === 'refunded') return 'refunded'
  return refundRequestedAt ? 'under_way' : 'failed'
}

/** The state of a payment's refund that failed before. */
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

/** The state of a payment whose amount does not match. */
export function alertPaymentState(status: CheckoutStatus | StoredBuildPaymentStatus): AlertPayment {
  return PAYMENT[status]
}
