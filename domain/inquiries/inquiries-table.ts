import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InquiryKind } from '#contracts/inquiries.ts'
import { users } from '../accounts/accounts-tables.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'

/** What people wrote to the shop. A partnership inquiry is one that comes from a company. */
export const inquiries = snakeCase.table(
  'inquiries',
  {
    id: id(),
    kind: text().$type<InquiryKind>().notNull(),
    /** `name` of the contact form, `contactName` of the partnership form. */
    name: text().notNull(),
    /** Trimmed, lower case. */
    email: text().notNull(),
    companyName: text(),
    /** `subject` of the contact form, `partnershipType` of the partnership form. */
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
    // The same words of the same person are one inquiry, however often the button was pressed.
    uniqueIndex('inquiries_same_words').on(t.kind, t.email, t.messageDigest),
    index('inquiries_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('inquiries_waiting').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.handledAt} is null`),
  ],
)
