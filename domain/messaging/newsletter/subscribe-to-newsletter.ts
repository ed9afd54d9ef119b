import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { NewsletterSource } from '#contracts/messaging/newsletter.ts'
import type { NewsletterSubscription } from '#contracts/messaging/newsletter-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { newsletterWelcomeEmail } from './newsletter-emails.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'
import { parseSubscriberEmail } from './parse-subscriber-email.ts'

const WELCOME_EVERY_SECONDS = 600

/** Subscribes an address and sends a welcome email. A former subscriber is reactivated; an active one is refused. */
export async function subscribeToNewsletter(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  input: { email: string; source: NewsletterSource },
): Promise<NewsletterSubscription> {
  const email = parseSubscriberEmail(input.email)
  const now = ctx.now()

  return ctx.db.transaction(async (tx) => {
    // One statement, so that a concurrent request finds the subscription.
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

    // Counted only for new subscribers, so that a refused request cannot use up another's welcome email.
    const limit = { key: `mail:newsletter-welcome:${email}`, times: 1, seconds: WELCOME_EVERY_SECONDS }
    if ((await consumeRateLimit({ ...ctx, db: tx }, limit)) === 0) {
      await enqueueMail(ctx, tx, newsletterWelcomeEmail, { to: email, subscriptionId: row.id })
    }
    return { email: row.email, source: input.source, is_active: row.isActive }
  })
}
