import { setTimeout } from 'node:timers/promises'

/** Answers no earlier than this, so that a quick "no such account" cannot be recognised by its speed. */
export async function constantTimeDelay<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(milliseconds)])
  return result
}
