import { and, desc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { addDays, daysBefore, wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { AttentionEntry, Page } from '#contracts/operations/operator-views.ts'
import { buildSheets } from '#domain/custom-builds/agreements/build-agreements-tables.ts'
import { buildDelays, builds, buildWaits } from '#domain/custom-builds/builds/builds-tables.ts'
import { listBuilds } from '#domain/custom-builds/builds/list-builds.ts'
import { dueMoment } from '#domain/custom-builds/builds/move-promise.ts'
import { listOverrunningStages } from '#domain/custom-builds/dates/learn-guild-times.ts'
import { listRequestSlots } from '#domain/custom-builds/order-book/list-waitlist-positions.ts'
import { bookPlaces, bookSlots } from '#domain/custom-builds/order-book/order-book-tables.ts'
import { findInactiveBuilders } from '#domain/custom-builds/reminders/find-inactive-builders.ts'
import { buildParts, customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { listPaidParts } from '#domain/custom-builds/requests/payment-summary.ts'
import { awaitsSignature, requestTitle } from '#domain/custom-builds/requests/request-view.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { findBankReturns } from './find-bank-returns.ts'
import { findDeliveryProblems } from './find-delivery-problems.ts'
import { findUnsentLabels } from './find-unsent-labels.ts'
import { findLateAndSilent, type WatchDeps, watchedViews } from './list-active-builds.ts'
import { pageOf, rowsOf } from './operator-page.ts'

/** Days until an operator is alerted */
const DAYS = { unsigned: 21, unpaid: 30, paused: 28, notBegun: 30 }
/** A stage that takes this many times as long as nine out of ten */
const STAGE_OVER = 2
const AT_MOST = 500

/** An item and its reasons */
type Found = { requestId: string; reason: string }
type Find = (ctx: WatchDeps) => Promise<Found[]>

/** Everything in custom builds that needs an operator, in one list instead of many emails, the most serious first */
export async function listBuildsNeedingAttention(ctx: WatchDeps, asked: Paging): Promise<Page<AttentionEntry>> {
  requireOperator(ctx.actor)
  const found: Found[] = []
  for (const find of FINDS) found.push(...(await find(ctx)))
  const reasons = Map.groupBy(found, ({ requestId }) => requestId)
  const ids = [...reasons.keys()].toSorted((a, b) => (reasons.get(b)?.length ?? 0) - (reasons.get(a)?.length ?? 0))
  const { limit, offset } = rowsOf(asked)
  const shown = ids.slice(offset, offset + limit)
  const facts = await listRequestFacts(ctx, shown)
  const views = await watchedViews(ctx, await listBuilds(ctx, inArray(builds.requestId, shown)))
  const entries = shown.flatMap((id) => {
    const request = facts.get(id)
    const build = views.find(({ request_id }) => request_id === id) ?? null
    if (!request) return []
    return [{ ...request, build, reasons: (reasons.get(id) ?? []).map(({ reason }) => reason) }]
  })
  return pageOf(entries, ids.length, asked)
}

async function listRequestFacts(
  { db }: WatchDeps,
  ids: string[],
): Promise<Map<string, Omit<AttentionEntry, 'reasons' | 'build'>>> {
  const rows = await db
    .select({ request: customBuildRequests, title: requestTitle, builder: userProfiles })
    .from(customBuildRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(inArray(customBuildRequests.id, ids))
  return new Map(
    rows.map(({ request, title, builder }) => [
      request.id,
      {
        request_id: request.id,
        title,
        builder: { id: builder.id, slug: builder.slug, name: builder.businessName || builder.publicName },
        buyer_name: request.customerName,
      },
    ]),
  )
}

const unansweredDelays: Find = async ({ db }) => {
  const rows = await db
    .select({ requestId: buildDelays.requestId })
    .from(buildDelays)
    .innerJoin(builds, eq(builds.requestId, buildDelays.requestId))
    .where(and(eq(buildDelays.status, 'unanswered'), inArray(builds.status, [...IN_WORKSHOP])))
    .limit(AT_MOST)
  return rows.map(({ requestId }) => ({
    requestId,
    reason: 'The buyer hasn’t answered a delay notice. That doesn’t mean they agree.',
  }))
}

const unpaidParts: Find = async ({ db, now }) => {
  const since = daysBefore(now(), DAYS.unpaid)
  const isOverdue = and(eq(buildParts.status, 'due'), lt(buildParts.dueAt, since), inArray(builds.status, [...IN_WORKSHOP]))
  const rows = await db
    .selectDistinct({ requestId: buildParts.requestId })
    .from(builds)
    .innerJoin(buildParts, eq(buildParts.requestId, builds.requestId))
    .where(isOverdue)
    .limit(AT_MOST)
  const ids = rows.map(({ requestId }) => requestId)
  const slots = await listRequestSlots(db, ids)
  return [...(await listPaidParts(db, ids))].flatMap(([requestId, parts]) =>
    parts.flatMap((part) => {
      const dueAt = dueMoment(part, slots.get(requestId)?.start)
      if (part.isPaid || part.status !== 'due' || !dueAt || dueAt >= since) return []
      return [{ requestId, reason: `“${part.title}” was due ${wholeDaysSince(dueAt, now())} days ago and hasn’t been paid.` }]
    }),
  )
}

const longStages: Find = async ({ db }) => {
  const rows = await db.select({ id: builds.requestId }).from(builds).where(eq(builds.status, 'building')).limit(AT_MOST)
  const over = await listOverrunningStages(
    db,
    rows.map(({ id }) => id),
  )
  return [...over].flatMap(([requestId, lateness]) =>
    lateness < STAGE_OVER
      ? []
      : [
          {
            requestId,
            reason: `The current stage has already taken ${Math.floor(lateness)} times as long as 90% of similar stages.`,
          },
        ],
  )
}

const inactiveBuilders: Find = async (ctx) => {
  const away = await findInactiveBuilders(ctx)
  const builderIds = away.map(({ builderId }) => builderId)
  const rows = await ctx.db
    .select({ requestId: builds.requestId, builderId: customBuildRequests.builderId })
    .from(customBuildRequests)
    .innerJoin(builds, eq(builds.requestId, customBuildRequests.id))
    .where(and(inArray(customBuildRequests.builderId, builderIds), inArray(builds.status, [...IN_WORKSHOP])))
    .limit(AT_MOST)
  return rows.map(({ requestId, builderId }) => {
    const seen = away.find((each) => each.builderId === builderId)?.lastSeenAt ?? ctx.now()
    return { requestId, reason: `The builder has been inactive for ${wholeDaysSince(seen, ctx.now())} days.` }
  })
}

const unstartedSlots: Find = async ({ db, now, settings }) => {
  const today = dayIn(settings.timeZone, now())
  const rows = await db
    .select({ requestId: bookPlaces.requestId, end: bookSlots.periodEnd })
    .from(bookSlots)
    .innerJoin(bookPlaces, eq(bookPlaces.id, bookSlots.placeId))
    .where(and(eq(bookSlots.status, 'taken'), lte(bookSlots.periodEnd, addDays(today, -DAYS.notBegun))))
    .limit(AT_MOST)
  return rows.map(({ requestId, end }) => ({
    requestId,
    reason: `The slot ended on ${formatDay(end, today)}, and work hasn’t started.`,
  }))
}

const longPauses: Find = async ({ db, now }) => {
  const isPause = and(
    isNull(buildWaits.stageKey),
    isNull(buildWaits.endedAt),
    lt(buildWaits.startedAt, daysBefore(now(), DAYS.paused)),
  )
  const rows = await db
    .select({ requestId: builds.requestId, startedAt: buildWaits.startedAt })
    .from(builds)
    .innerJoin(buildWaits, eq(buildWaits.requestId, builds.requestId))
    .where(and(eq(builds.status, 'paused'), isPause))
    .limit(AT_MOST)
  return rows.map(({ requestId, startedAt }) => ({ requestId, reason: `Paused for ${wholeDaysSince(startedAt, now())} days.` }))
}

const unsignedSheets: Find = async ({ db, now, settings }) => {
  const ofVersion = and(
    eq(buildSheets.requestId, customBuildRequests.id),
    eq(buildSheets.version, customBuildRequests.sheetVersion),
  )
  const rows = await db
    .select({ requestId: buildSheets.requestId, sentAt: buildSheets.createdAt })
    .from(customBuildRequests)
    .innerJoin(buildSheets, ofVersion)
    // Sheets older than a year are left out.
    .where(
      and(
        awaitsSignature(dayIn(settings.timeZone, now())),
        lt(buildSheets.createdAt, daysBefore(now(), DAYS.unsigned)),
        gte(buildSheets.createdAt, daysBefore(now(), 365)),
      ),
    )
    .orderBy(desc(buildSheets.createdAt))
    .limit(AT_MOST)
  return rows.map(({ requestId, sentAt }) => ({
    requestId,
    reason: `The spec sheet was sent ${wholeDaysSince(sentAt, now())} days ago, and the buyer hasn’t signed it.`,
  }))
}

const lateAndStalled: Find = async (ctx) =>
  (await findLateAndSilent(ctx)).flatMap(({ requestId, daysLate, daysSilent }) => [
    ...(daysLate > 0 ? [{ requestId, reason: `${countDays(daysLate)} late, and the buyer wasn’t notified.` }] : []),
    ...(daysSilent > 0 ? [{ requestId, reason: `No update in ${countDays(daysSilent)}.` }] : []),
  ])

const FINDS: readonly Find[] = [
  findDeliveryProblems,
  findBankReturns,
  lateAndStalled,
  unansweredDelays,
  unpaidParts,
  inactiveBuilders,
  longStages,
  unstartedSlots,
  longPauses,
  unsignedSheets,
  findUnsentLabels,
]

function countDays(days: number): string {
  return `${days} day${days === 1 ? '' : 's'}`
}
