import { defineJob } from '../kernel/define-job.ts'

/** Closes a payment page that another has replaced, or that nobody may pay any more. */
export const closePaymentJob = defineJob<{ paymentId: string }>('close-payment')

/** Refunds a payment. Version 0.1 named it by its checkout, which has the same id. */
export const refundPaymentJob = defineJob<{ paymentId: string } | { checkoutId: string }>('refund-payment')
