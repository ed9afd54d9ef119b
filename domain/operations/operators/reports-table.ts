import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason } from '#contracts/operations/reports.ts'
import { collections } from '#domain/buying/collections/collections-tables.ts'
import { builderReviews } from '#domain/buying/reviews/reviews-tables.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { conversations } from '#domain/messaging/conversations/messaging-tables.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

/** A report on another user's content. Deleted with its subject. */
export const reports = snakeCase.table(
  'reports',
  {
    id: id(),
    conversationId: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    reviewId: uuid().references(() => builderReviews.id, { onDelete: 'cascade' }),
    wishlistId: uuid().references(() => collections.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull().default(''),
    /** The newest message at the time: operators must not read later ones. */
    upToNumber: integer(),
    /** The text of a review or a collection at the time, since the author may have changed it */
    saidThen: text(),
    createdAt: createdAt(),
    handledAt: timestamptz(),
    handledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('reports_of_one', sql`num_nonnulls(${t.conversationId}, ${t.reviewId}, ${t.wishlistId}) = 1`),
    check('reports_of_a_moment', sql`(${t.conversationId} is null) = (${t.upToNumber} is null)`),
    // Reported twice, it is still one report.
    uniqueIndex('reports_one_open').on(t.conversationId, t.reporterId).where(sql`${t.handledAt} is null`),
    uniqueIndex('reports_one_open_of_review').on(t.reviewId, t.reporterId).where(sql`${t.handledAt} is null`),
    uniqueIndex('reports_one_open_of_collection').on(t.wishlistId, t.reporterId).where(sql`${t.handledAt} is null`),
    index('reports_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('reports_waiting').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.handledAt} is null`),
    index('reports_by_reporter').on(t.reporterId),
    index('reports_by_review').on(t.reviewId),
    index('reports_by_collection').on(t.wishlistId),
  ],
)
personalData(reports, 'Reports', { user: reports.reporterId, omit: ['saidThen', 'handledBy'] })
eraseWithAccount(reports, { user: reports.reporterId }, ({ tombstone }) => ({ reporterId: tombstone.id, details: '' }))
