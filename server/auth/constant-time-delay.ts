import { setTimeout } from 'node:timers/promises'

/** Answers after this long at the earliest, so that a quick "no such account" is not seen by its speed. */
export async function constantTimeDelay<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(milliseconds)])
  return result
}
