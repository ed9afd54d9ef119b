import { and, eq } from 'drizzle-orm'
import type { NewsletterStatus } from '#contracts/newsletter.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { isOwnAddress } from './own-address.ts'

/** Whether one's own address gets our letter; nobody learns it of another's. */
export async function getNewsletterStatus(ctx: Needs<'db' | 'actor'>): Promise<NewsletterStatus> {
  const { email } = signedIn(ctx.actor)
  const isActive = and(eq(newsletterSubscriptions.email, email), eq(newsletterSubscriptions.isActive, true))
  const count = isOwnAddress(ctx.actor, email) ? await ctx.db.$count(newsletterSubscriptions, isActive) : 0
  return { email, is_active: count > 0 }
}
