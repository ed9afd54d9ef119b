import { eq } from 'drizzle-orm'
import type { NewsletterSource, NewsletterSubscription } from '#contracts/newsletter.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import { consumeRateLimit } from '../kernel/enforce-rate-limit.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { parseSubscriberEmail } from './parse-subscriber-email.ts'

const WELCOME_EVERY_SECONDS = 600

/** Somebody wants our letter, and is welcomed by mail. Who left may come back; who has it already is told so. */
export async function subscribeToNewsletter(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  input: { email: string; source: NewsletterSource },
): Promise<NewsletterSubscription> {
  const email = parseSubscriberEmail(input.email)
  const now = ctx.now()

  return ctx.db.transaction(async (tx) => {
    // One statement: of two that arrive together, the second finds the first.
    const [row] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, source: input.source, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: { isActive: true, source: input.source, updatedAt: now },
        setWhere: eq(newsletterSubscriptions.isActive, false),
      })
      .returning()
    if (!row) throw new Refusal('conflict', 'This email is already subscribed to our newsletter')

    // Counted only for who was let in, so that somebody who is refused cannot use up another's welcome.
    const limit = { key: `mail:newsletter-welcome:${email}`, times: 1, seconds: WELCOME_EVERY_SECONDS }
    if ((await consumeRateLimit({ ...ctx, db: tx }, limit)) === 0) {
      await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'newsletter-welcome', to: email, subscriptionId: row.id })
    }
    return { email: row.email, source: input.source, is_active: row.isActive }
  })
}
