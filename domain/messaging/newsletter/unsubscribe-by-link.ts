import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { endSubscription } from './end-subscription.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { subscriptionIdFrom } from './unsubscribe-token.ts'

/** Unsubscribes by the link from an email, signed in or not. Can be repeated. */
export async function unsubscribeByLink(ctx: Needs<'db' | 'now'>, { token }: { token: string }): Promise<void> {
  const subscriptionId = await subscriptionIdFrom(ctx.db, token)
  if (!subscriptionId) throw new Refusal('not_found', 'This unsubscribe link does not work')
  await endSubscription(ctx, eq(newsletterSubscriptions.id, subscriptionId))
}
