import type { Context } from 'hono'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { ShopNotices } from '../pages/shop-notices.ts'

// Needed to stay signed in, and for an operator to sign in with a second factor and end the maintenance.
const SESSION_CALLS =
  /^\/auth\/v1\/(token|logout|factors\/[\w-]+\/(challenge|verify)|passkeys\/authentication\/(options|verify))$/
// Mail programs send it once, and people who unsubscribed must not get more mail.
const UNSUBSCRIBE_CALLS = /\/unsubscribe$/
const RETRY_AFTER_SECONDS = 300

/** Refuses writes during maintenance, except from operators. Webhooks don't pass through here: a payment event must not be lost. */
export async function refuseWhileReadOnly(c: Context, notices: ShopNotices, findActor: () => Promise<Actor>): Promise<void> {
  if (SESSION_CALLS.test(c.req.path) || UNSUBSCRIBE_CALLS.test(c.req.path)) return
  const { readOnly } = await notices.read()
  if (readOnly === null || (await findActor())?.isOperator) return
  throw new Refusal('read_only', readOnly, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
