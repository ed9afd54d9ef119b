import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InquiryKind } from '#contracts/messaging/inquiries.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { tombstoneEmailOf } from '#domain/people/accounts/tombstone-email.ts'

/** Messages to the shop. A partnership inquiry is one with a company. */
export const inquiries = snakeCase.table(
  'inquiries',
  {
    id: id(),
    kind: text().$type<InquiryKind>().notNull(),
    /** `name` in the contact form, `contactName` in the partnership form. */
    name: text().notNull(),
    /** Trimmed, lower case. */
    email: text().notNull(),
    companyName: text(),
    /** `subject` in the contact form, `partnershipType` in the partnership form. */
    topic: text().notNull(),
    message: text().notNull(),
    messageDigest: text().notNull().generatedAlwaysAs(sql`md5(message)`),
    createdAt: createdAt(),
    handledAt: timestamptz(),
    handledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('inquiries_company', sql`(${t.kind} = 'partnership') = (${t.companyName} is not null)`),
    check('inquiries_email_lower', sql`${t.email} = lower(${t.email})`),
    // The same text from the same person is one inquiry, however often the button was pressed.
    uniqueIndex('inquiries_same_words').on(t.kind, t.email, t.messageDigest),
    index('inquiries_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('inquiries_waiting').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.handledAt} is null`),
  ],
)
personalData(inquiries, 'Messages to us', { email: inquiries.email, omit: ['handledBy'] })
eraseWithAccount(
  inquiries,
  { email: inquiries.email },
  {
    name: 'Deleted account',
    // A different address for each: otherwise the identical replacement text would count as one inquiry.
    email: tombstoneEmailOf(inquiries.id),
    companyName: sql`case when ${inquiries.companyName} is not null then 'Deleted account' end`,
    message: 'Deleted with its author’s account',
  },
)
