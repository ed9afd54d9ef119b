import { eq } from 'drizzle-orm'
import type { NewsletterSource, NewsletterSubscription } from '#contracts/newsletter.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

const INVALID = 'Please enter a valid email address'

/** Somebody wants our letter. Who left may come back; who has it already is told so. */
export async function subscribeToNewsletter(
  ctx: Needs<'db' | 'now'>,
  input: { email: string; source: NewsletterSource },
): Promise<NewsletterSubscription> {
  const email = input.email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Refusal('invalid_input', INVALID, { fields: { email: [INVALID] } })

  const now = ctx.now()
  // One statement: of two that arrive together, the second finds the first.
  const [row] = await ctx.db
    .insert(newsletterSubscriptions)
    .values({ email, source: input.source, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { isActive: true, source: input.source, updatedAt: now },
      setWhere: eq(newsletterSubscriptions.isActive, false),
    })
    .returning()
  if (!row) throw new Refusal('conflict', 'This email is already subscribed to our newsletter')
  return { email: row.email, source: input.source, is_active: row.isActive }
}
