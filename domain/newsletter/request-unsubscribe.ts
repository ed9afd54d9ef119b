import { and, eq } from 'drizzle-orm'
import type { LeavingStatus } from '#contracts/newsletter.ts'
import type { Needs } from '../kernel/context.ts'
import { consumeRateLimit } from '../kernel/enforce-rate-limit.ts'
import { endSubscription } from './end-subscription.ts'
import { isOwnConfirmedEmail } from './is-own-confirmed-email.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { parseSubscriberEmail } from './parse-subscriber-email.ts'

/** One soon again if the first went astray, and no more in a day than anybody needs. */
const LINK_LIMITS = [
  { times: 1, seconds: 300 },
  { times: 4, seconds: 86_400 },
]

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'actor'>

/**
 * Leaves at once with one's own address. To any other a link is mailed, so that nobody unsubscribes somebody else;
 * the answer is the same whether or not the address is subscribed.
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

/** Counted for every address alike, subscribed or not. */
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
    if (row) await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'newsletter-unsubscribe', to: email, subscriptionId: row.id })
  })
}
