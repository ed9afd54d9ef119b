import type { AlertPayment, AlertRefund } from '#contracts/money/money-alert-views.ts'
import type { PaymentStatus } from '#domain/money/payments/payment-states.ts'

/** The state of a refund that failed once */
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

/** The state of a payment that does not match the agreed amount */
export function alertPaymentState(status: PaymentStatus): AlertPayment {
  return PAYMENT[status]
}
