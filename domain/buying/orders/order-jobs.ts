import { defineJob } from '#domain/kernel/define-job.ts'

/** Updates an order's payout and return after its delivery status changes. */
export const followDeliveryJob = defineJob<{ orderId: string }>('follow-order-delivery')
