import { sql } from 'drizzle-orm'
import { boolean, check, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'

export const newsletterSubscriptions = snakeCase.table(
  'newsletter_subscriptions',
  {
    id: id(),
    /** Trimmed, lowercase */
    email: text().notNull().unique(),
    source: text().notNull(),
    /** Unsubscribing keeps the record (specification, section 4). */
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('newsletter_email_lower', sql`${t.email} = lower(${t.email})`),
    index('newsletter_newest').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
)
personalData(newsletterSubscriptions, 'Newsletter', { email: newsletterSubscriptions.email })
eraseWithAccount(newsletterSubscriptions, { email: newsletterSubscriptions.email }, 'delete')
