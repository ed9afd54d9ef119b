import { and, eq } from 'drizzle-orm'
import type { NewsletterStatus } from '#contracts/messaging/newsletter-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isOwnConfirmedEmail } from './is-own-confirmed-email.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

/** Whether the user's own address is subscribed. Other addresses are not revealed. */
export async function getNewsletterStatus(ctx: Needs<'db' | 'actor'>): Promise<NewsletterStatus> {
  const { email } = requireAccount(ctx.actor)
  const isActive = and(eq(newsletterSubscriptions.email, email), eq(newsletterSubscriptions.isActive, true))
  const count = isOwnConfirmedEmail(ctx.actor, email) ? await ctx.db.$count(newsletterSubscriptions, isActive) : 0
  return { email, is_active: count > 0 }
}
