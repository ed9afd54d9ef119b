import { and, eq } from 'drizzle-orm'
import type { LeavingStatus } from '#contracts/messaging/newsletter-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { endSubscription } from './end-subscription.ts'
import { isOwnConfirmedEmail } from './is-own-confirmed-email.ts'
import { newsletterUnsubscribeEmail } from './newsletter-emails.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { parseSubscriberEmail } from './parse-subscriber-email.ts'

/** Allows a second email soon, in case the first was lost, and limits them per day. */
const LINK_LIMITS = [
  { times: 1, seconds: 300 },
  { times: 4, seconds: 86_400 },
]

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'actor'>

/**
 * Unsubscribes the user's own address at once. Any other gets a link by email, so users cannot unsubscribe each other; the answer does not
 * reveal whether it is subscribed.
 */
export async function requestUnsubscribe(ctx: Deps, input: { email: string }): Promise<LeavingStatus> {
  const email = parseSubscriberEmail(input.email)
  if (isOwnConfirmedEmail(ctx.actor, email)) {
    await endSubscription(ctx, eq(newsletterSubscriptions.email, email))
    return 'unsubscribed'
  }
  if (await mayMail(ctx, email)) await mailLink(ctx, email)
  return 'link_mailed'
}

/** Counted for every address, subscribed or not */
async function mayMail(ctx: Deps, email: string): Promise<boolean> {
  for (const { times, seconds } of LINK_LIMITS) {
    const key = `mail:newsletter-leave:${seconds}:${email}`
    if ((await consumeRateLimit(ctx, { key, times, seconds })) > 0) return false
  }
  return true
}

async function mailLink(ctx: Deps, email: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isSubscribed = and(eq(newsletterSubscriptions.email, email), eq(newsletterSubscriptions.isActive, true))
    const [row] = await tx.select({ id: newsletterSubscriptions.id }).from(newsletterSubscriptions).where(isSubscribed)
    if (row) await enqueueMail(ctx, tx, newsletterUnsubscribeEmail, { to: email, subscriptionId: row.id })
  })
}
