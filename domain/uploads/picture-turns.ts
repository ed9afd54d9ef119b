import { limitConcurrency } from '../accounts/limit-concurrency.ts'

/** A large picture takes some hundred megabytes while it is drawn: two at a time, whoever asks. */
export const inPictureTurn = limitConcurrency(2)
