import { eq } from 'drizzle-orm'
import type { NewsletterStatus } from '#contracts/messaging/newsletter-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { subscriptionIdFrom } from './unsubscribe-token.ts'

/** The subscriber that an unsubscribe link was made for, shown before they confirm */
export async function findSubscriber(ctx: Needs<'db'>, token: string): Promise<NewsletterStatus | undefined> {
  const subscriptionId = await subscriptionIdFrom(ctx.db, token)
  if (!subscriptionId) return undefined
  const [row] = await ctx.db
    .select({ email: newsletterSubscriptions.email, is_active: newsletterSubscriptions.isActive })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, subscriptionId))
  return row
}
