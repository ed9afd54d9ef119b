import { defineJob } from '#domain/kernel/define-job.ts'

/** Asks the provider for the state of a payment, by any of its known ids. */
export const settlePaymentJob = defineJob<{ sessionId: string } | { paymentIntentId: string }>('settle-payment', {
  movesMoney: true,
})

/** Asks the provider for the state of a dispute. */
export const settleDisputeJob = defineJob<{ stripeDisputeId: string }>('settle-dispute', { movesMoney: true })

/** Closes a payment page that was replaced or can no longer be paid. */
export const closePaymentJob = defineJob<{ paymentId: string }>('close-payment', { movesMoney: true })

/** Refunds a payment. Version 0.1 named it by its checkout, which has the same id. */
export const refundPaymentJob = defineJob<{ paymentId: string } | { checkoutId: string }>('refund-payment', { movesMoney: true })

/** Makes a partial refund. */
export const refundPartJob = defineJob<{ returnId: string }>('return-part', { movesMoney: true })

/** Logs a failed partial refund, which needs an operator. */
export const reportFailedRefundJob = defineJob<{ returnId: string }>('report-failed-return')
