import { setTimeout } from 'node:timers/promises'

/** Delays an answer until this time, so that a quick "no such account" can't be recognized by its speed. */
export async function constantTimeDelay<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(milliseconds)])
  return result
}
