import type { Actor } from '../kernel/actor.ts'

/** Whether it is the address of whoever asks, and they have proved it. */
export function isOwnConfirmedEmail(actor: Actor, email: string): boolean {
  return actor?.emailConfirmed === true && actor.email === email
}
