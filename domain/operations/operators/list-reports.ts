import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportPage } from '#contracts/operations/report-views.ts'
import { collections } from '#domain/buying/collections/collections-tables.ts'
import { builderReviews } from '#domain/buying/reviews/reviews-tables.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { loadAttachmentsByMessage } from '#domain/messaging/conversations/load-attachments-by-message.ts'
import { conversations, messages } from '#domain/messaging/conversations/messaging-tables.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { type ReportedMessage, reportView } from './report-view.ts'
import { reports } from './reports-table.ts'

/** How many messages of a conversation are shown, up to the report */
export const REPORTED_MESSAGES_SHOWN = 20

const [reporters, reported] = [alias(users, 'reporters'), alias(users, 'reported')]
const [reporterProfiles, reportedProfiles] = [alias(userProfiles, 'reporter_profiles'), alias(userProfiles, 'reported_profiles')]
const reviewedProfiles = alias(userProfiles, 'reviewed_profiles')

export type ReportFilter = { handled?: boolean; limit: number; offset: number }

/** Users' reports, newest first. For operators only: contains private messages. */
export async function listReports(ctx: Needs<'db' | 'actor' | 'now'>, filter: ReportFilter): Promise<ReportPage> {
  const { id: reader } = requireOperator(ctx.actor)
  const { handledAt } = reports
  const wanted = filter.handled === undefined ? undefined : filter.handled ? isNotNull(handledAt) : isNull(handledAt)
  const [rows, total] = await Promise.all([
    selectReports(ctx.db)
      .where(wanted)
      .orderBy(desc(reports.createdAt), asc(reports.id))
      .limit(filter.limit)
      .offset(filter.offset),
    ctx.db.$count(reports, wanted),
  ])
  const messages = await readMessages(ctx, {
    reader,
    reportIds: rows.map(({ report }) => report.id),
  })
  return { reports: rows.map((row) => reportView(row, messages.get(row.report.id) ?? [])), total }
}

/** Adds the reporter, the author, and which of the three kinds it concerns. */
function selectReports(db: Queryable) {
  const authorId = sql`coalesce(${builderReviews.reviewerId}, ${collections.userId},
    case when ${conversations.userId} = ${reports.reporterId} then ${conversations.sellerId} else ${conversations.userId} end)`
  const person = (account: typeof reporters | typeof reported, profile: typeof reporterProfiles | typeof reportedProfiles) => ({
    email: account.email,
    profileId: profile.id,
    displayName: profile.displayName,
    businessName: profile.businessName,
    isSeller: profile.isSeller,
  })
  return db
    .select({
      report: reports,
      reporter: person(reporters, reporterProfiles),
      reported: person(reported, reportedProfiles),
      review: builderReviews,
      builder: reviewedProfiles,
      wishlist: collections,
    })
    .from(reports)
    .leftJoin(conversations, eq(conversations.id, reports.conversationId))
    .leftJoin(builderReviews, eq(builderReviews.id, reports.reviewId))
    .leftJoin(reviewedProfiles, eq(reviewedProfiles.id, builderReviews.builderId))
    .leftJoin(collections, eq(collections.id, reports.wishlistId))
    .innerJoin(reporters, eq(reporters.id, reports.reporterId))
    .innerJoin(reported, sql`${reported.id} = ${authorId}`)
    .innerJoin(reporterProfiles, eq(reporterProfiles.userId, reporters.id))
    .innerJoin(reportedProfiles, eq(reportedProfiles.userId, reported.id))
    .$dynamic()
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** The last messages of each reported conversation up to its report, newest first, in one statement for the page */
async function readMessages(
  ctx: Needs<'db' | 'now'>,
  { reader, reportIds }: { reader: string; reportIds: string[] },
): Promise<Map<string, ReportedMessage[]>> {
  if (reportIds.length === 0) return new Map()
  const last = ctx.db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      message: messages.message,
      createdAt: messages.createdAt,
      number: messages.number,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, reports.conversationId), lte(messages.number, reports.upToNumber)))
    .orderBy(desc(messages.number))
    .limit(REPORTED_MESSAGES_SHOWN)
    .as('last')
  const { id, senderId, message, createdAt } = last
  const rows = await ctx.db
    .select({ reportId: reports.id, id, senderId, message, createdAt })
    .from(reports)
    .innerJoinLateral(last, sql`true`)
    .where(inArray(reports.id, reportIds))
    .orderBy(desc(last.number))
  const attachmentsOf = await loadAttachmentsByMessage(ctx, { reader, messageIds: rows.map((row) => row.id) })
  const withAttachments = rows.map((row) => ({ ...row, attachments: attachmentsOf(row.id) }))
  return Map.groupBy(withAttachments, ({ reportId }) => reportId)
}
