import type { Actor } from '#domain/kernel/actor.ts'

/** Whether it is the signed-in user's own, confirmed address */
export function isOwnConfirmedEmail(actor: Actor, email: string): boolean {
  return actor?.emailConfirmed === true && actor.email === email
}
