import type { EmailContent } from '../ports/mail.ts'
import type { Needs } from './context.ts'

/** An email of the shop: its name in the queue, the type of its data, and its content */
export type MailDefinition<Data> = {
  readonly name: string
  /** Composes the content when the email is sent, not when it was enqueued. Throws `NothingToSay` if it should no longer be sent. */
  compose(ctx: Needs<'db' | 'settings'>, data: Data): EmailContent | Promise<EmailContent>
}

/** Thrown if the email has become pointless while it was queued */
export class NothingToSay extends Error {
  override readonly name = 'NothingToSay'
}

// The last definition of a name wins, for hot reloading in development; a test refuses duplicates.
const DEFINED = new Map<string, MailDefinition<never>>()

/** Defines an email next to the action that sends it. Queued emails only have their name and data, so these must stay compatible. */
export function defineMail<Data>(name: string, compose: MailDefinition<Data>['compose']): MailDefinition<Data> {
  const mail = { name, compose }
  DEFINED.set(name, mail)
  return mail
}

/** The definition with this name, for data from the queue */
export function findMail(name: string): MailDefinition<never> {
  const mail = DEFINED.get(name)
  if (!mail) throw new Error(`Unknown mail ${name}`)
  return mail
}
