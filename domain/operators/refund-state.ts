import type { AlertPayment, AlertRefund } from '#contracts/money-alert-views.ts'
import type { PaymentStatus } from '../payments/payment-states.ts'

/** Where the refund of a payment stands that failed once. */
export function refundState(status: PaymentStatus): AlertRefund['state'] {
  if (status === 'refunded') return 'refunded'
  return status === 'refunding' ? 'under_way' : 'failed'
}

const PAYMENT: Record<PaymentStatus, AlertPayment> = {
  opening: 'awaited',
  open: 'awaited',
  processing: 'awaited',
  expired: 'unpaid',
  cancelled: 'unpaid',
  failed: 'unpaid',
  paid: 'completed',
  refunding: 'under_way',
  refund_failed: 'failed',
  refunded: 'refunded',
}

/** Where a payment stands that does not match what was agreed. */
export function alertPaymentState(status: PaymentStatus): AlertPayment {
  return PAYMENT[status]
}
