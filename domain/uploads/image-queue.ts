import { limitConcurrency } from '../kernel/limit-concurrency.ts'

/** A large picture takes some hundred megabytes while it is drawn: one at a time, whoever asks. */
export const queueImageResize = limitConcurrency(1)

/** The slow format waits in a line of its own, so that nobody who sends a picture waits for it. */
export const queueAvifEncoding = limitConcurrency(1)
