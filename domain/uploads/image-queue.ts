import { limitConcurrency } from '../kernel/limit-concurrency.ts'

/** A large picture takes some hundred megabytes while it is drawn, so only one at a time. */
export const queueImageResize = limitConcurrency(1)

/** The slow format has its own queue, so that nobody's upload waits for it. */
export const queueAvifEncoding = limitConcurrency(1)
