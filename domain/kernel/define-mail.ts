import type { EmailContent } from '../ports/mail.ts'
import type { Needs } from './context.ts'

/** A mail that the shop sends: its name in the queue, the type of its data, and its content. */
export type MailDefinition<Data> = {
  readonly name: string
  /** Reads what the mail says when it is sent, not when it was enqueued. Throws `NothingToSay` if it is not to be sent any more. */
  compose(ctx: Needs<'db' | 'settings'>, data: Data): EmailContent | Promise<EmailContent>
}

/** Thrown instead of a content that has become empty while the mail waited. */
export class NothingToSay extends Error {
  override readonly name = 'NothingToSay'
}

// The last definition of a name counts, so that an edit is live in development; a test refuses two of one name.
const DEFINED = new Map<string, MailDefinition<never>>()

/** Defines a mail beside the action that sends it. A waiting mail knows its name and data only, so neither changes. */
export function defineMail<Data>(name: string, compose: MailDefinition<Data>['compose']): MailDefinition<Data> {
  const mail = { name, compose }
  DEFINED.set(name, mail)
  return mail
}

/** The definition of this name, for data that comes from the queue. */
export function findMail(name: string): MailDefinition<never> {
  const mail = DEFINED.get(name)
  if (!mail) throw new Error(`Unknown mail ${name}`)
  return mail
}
