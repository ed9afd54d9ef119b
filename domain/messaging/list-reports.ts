import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
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
  const words = await readWords(
    ctx.db,
    rows.map(({ report }) => report.id),
  )
  return { reports: rows.map((row) => reportView(row, words.get(row.report.id) ?? [])), total }
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

type Words = { reportId: string; id: string; senderId: string; message: string; createdAt: Date }

/** The last words of each report's moment, newest first: one statement for the page. */
async function readWords(db: Queryable, reportIds: string[]): Promise<Map<string, Words[]>> {
  if (reportIds.length === 0) return new Map()
  const last = db
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
    .limit(WORDS_SHOWN)
    .as('last')
  const { id, senderId, message, createdAt } = last
  const rows = await db
    .select({ reportId: reports.id, id, senderId, message, createdAt })
    .from(reports)
    .innerJoinLateral(last, sql`true`)
    .where(inArray(reports.id, reportIds))
    .orderBy(desc(last.number))
  return Map.groupBy(rows, ({ reportId }) => reportId)
}

function reportView({ report, ...people }: Row, words: Words[]): MessageReport {
  return {
    id: report.id,
    reason: report.reason,
    details: report.details,
    created_at: report.createdAt.toISOString(),
    handled_at: report.handledAt?.toISOString() ?? null,
    reporter: personView(people.reporter),
    reported: personView(people.reported),
    messages: words.toReversed().map(({ id, senderId, message, createdAt }) => ({
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
