import { limitConcurrency } from '#domain/kernel/limit-concurrency.ts'

/** Encoding a large picture takes several hundred megabytes, so only one at a time. */
export const queueImageResize = limitConcurrency(1)

/** The slow format has its own queue, so that it does not delay uploads. */
export const queueAvifEncoding = limitConcurrency(1)
