import { defineJob } from '#domain/kernel/define-job.ts'

/** Buys the label that a builder has chosen. */
export const buyLabelJob = defineJob<{ shipmentId: string }>('buy-label')

/** Returns an unused label, such as after a refund before shipping. */
export const voidLabelJob = defineJob<{ shipmentId: string }>('void-label')

/** Asks the carriers for tracking. */
export const trackParcelJob = defineJob<{ trackerId: string }>('track-parcel')
