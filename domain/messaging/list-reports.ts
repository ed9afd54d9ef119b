import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MessageReport, MessageReportPage } from '#contracts/message-reports.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { conversations, messages, reports } from './messaging-tables.ts'

const WORDS_SHOWN = 20

const [reporters, reported] = [alias(users, 'reporters'), alias(users, 'reported')]
const [reporterProfiles, reportedProfiles] = [alias(userProfiles, 'reporter_profiles'), alias(userProfiles, 'reported_profiles')]

export type ReportFilter = { handled?: boolean; limit: number; offset: number }

/** What people reported, newest first. For operators alone: it holds the words of others. */
export async function listReports(ctx: Needs<'db' | 'actor'>, filter: ReportFilter): Promise<MessageReportPage> {
  operatorIn(ctx.actor)
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
  return { reports: await Promise.all(rows.map((row) => reportView(ctx.db, row))), total }
}

function selectReports(db: Queryable) {
  const otherId = sql`case when ${conversations.userId} = ${reports.reporterId} then ${conversations.sellerId} else ${conversations.userId} end`
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
    })
    .from(reports)
    .innerJoin(conversations, eq(conversations.id, reports.conversationId))
    .innerJoin(reporters, eq(reporters.id, reports.reporterId))
    .innerJoin(reported, sql`${reported.id} = ${otherId}`)
    .innerJoin(reporterProfiles, eq(reporterProfiles.userId, reporters.id))
    .innerJoin(reportedProfiles, eq(reportedProfiles.userId, reported.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectReports>>[number]

async function reportView(db: Queryable, { report, ...people }: Row): Promise<MessageReport> {
  const words = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, report.conversationId), lte(messages.number, report.upToNumber)))
    .orderBy(desc(messages.number))
    .limit(WORDS_SHOWN)
  return {
    id: report.id,
    reason: report.reason,
    details: report.details,
    created_at: report.createdAt.toISOString(),
    handled_at: report.handledAt?.toISOString() ?? null,
    reporter: personView(people.reporter),
    reported: personView(people.reported),
    messages: words.reverse().map(({ id, senderId, message, createdAt }) => ({
      id,
      is_reporters: senderId === report.reporterId,
      message,
      created_at: createdAt.toISOString(),
    })),
  }
}

function personView({ profileId, displayName, businessName, email, isSeller }: Row['reporter']) {
  return { profile_id: profileId, name: businessName || displayName, email, is_seller: isSeller }
}
