import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { type BuildRecord, recordSentence } from '#contracts/custom-builds/build-dates.ts'
import { BUYERS_CAUSES } from '#contracts/custom-builds/build-states.ts'
import { addDays, daysBetween } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { buildDeliveries } from '../delivery/build-deliveries-table.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildPromiseMoves, buildRecordCorrections, builds } from './builds-tables.ts'
import type { LockedBuild } from './lock-build.ts'

const RECORD_MONTHS = 36
// More than a large workshop finishes in three years.
const MOST_BUILDS = 500

/** The on-time record: how often a builder delivered by the promised date. */
export async function getBuildRecord(ctx: Needs<'db' | 'now' | 'settings'>, builderId: string): Promise<string | undefined> {
  return recordSentence(await computeBuildRecord(ctx, builderId))
}

/**
 * Counts the last 36 months against the first promised date, moved only by delays that the buyer caused; agreed delays still
 * count as late. Builds canceled after the start by the builder, or by the buyer for lateness, count as unfinished, as do those
 * that never arrived, unless the shop covers the loss.
 */
export async function computeBuildRecord(
  { db, now, settings }: Needs<'db' | 'now' | 'settings'>,
  builderId: string,
): Promise<BuildRecord> {
  const since = new Date(now())
  since.setUTCMonth(since.getUTCMonth() - RECORD_MONTHS)
  const isLost = eq(builds.cancelKind, 'not_arrived')
  const isBorneByShop = exists(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.requestId, builds.requestId), eq(refunds.reason, 'damage'))),
  )
  const handedOver = and(
    inArray(builds.status, ['completed', 'returned']),
    gte(builds.handedOverAt, since),
    or(isNull(builds.cancelKind), not(isLost), not(isBorneByShop)),
  )
  const unfinished = and(
    eq(builds.status, 'cancelled'),
    inArray(builds.cancelKind, ['builder_ends', 'late']),
    isNotNull(builds.startedAt),
    gte(builds.cancelledAt, since),
    sql`${buildRecordCorrections.wasBuyersEnd} is not true`,
  )
  const byBuyer = db
    .select({ days: sql<number>`coalesce(sum(${buildPromiseMoves.days}), 0)::int`.as('days') })
    .from(buildPromiseMoves)
    .where(and(eq(buildPromiseMoves.requestId, builds.requestId), inArray(buildPromiseMoves.cause, BUYERS_CAUSES)))
  const { movedAt, cause, days: moved } = buildPromiseMoves
  const sinceReady = sql`floor(extract(epoch from ${movedAt} - ${builds.readyAt}) / 86400)::int`
  const onceReady = db
    .select({ days: sql<number>`coalesce(sum(least(${moved}, ${sinceReady})), 0)::int`.as('days') })
    .from(buildPromiseMoves)
    .where(
      and(eq(buildPromiseMoves.requestId, builds.requestId), eq(cause, 'buyer_paid_late'), sql`${movedAt} >= ${builds.readyAt}`),
    )
  const lastPaid = db
    .select({ at: sql`max(${payments.createdAt})`.as('at') })
    .from(payments)
    .where(and(eq(payments.requestId, builds.requestId), inArray(payments.status, ['paid', 'refunding', 'refunded'])))
  const rows = await db
    .select({
      status: builds.status,
      cancelKind: builds.cancelKind,
      promiseFirst: builds.promiseFirst,
      handedOverAt: builds.handedOverAt,
      readyAt: builds.readyAt,
      fulfilment: buildDeliveries.fulfilment,
      chosenAt: buildDeliveries.chosenAt,
      lastPaidAt: sql<Date | null>`(${lastPaid})`.mapWith(payments.createdAt),
      movedDays: sql<number>`(${byBuyer})`,
      movedOnceReady: sql<number>`(${onceReady})`,
      promisedOn: buildRecordCorrections.promisedOn,
      handedOverOn: buildRecordCorrections.handedOverOn,
    })
    .from(customBuildRequests)
    .innerJoin(builds, eq(builds.requestId, customBuildRequests.id))
    .leftJoin(buildDeliveries, eq(buildDeliveries.requestId, builds.requestId))
    .leftJoin(buildRecordCorrections, eq(buildRecordCorrections.requestId, builds.requestId))
    .where(and(eq(customBuildRequests.builderId, builderId), or(handedOver, unfinished)))
    .orderBy(desc(customBuildRequests.createdAt))
    .limit(MOST_BUILDS)
  const isUnfinished = ({ status, cancelKind }: (typeof rows)[number]) => status === 'cancelled' || cancelKind === 'not_arrived'
  const finished = rows.filter((row) => !isUnfinished(row))
  const late = finished.flatMap((row) => {
    const { promiseFirst, movedDays, promisedOn, handedOverOn } = row
    // Days a finished instrument waited for a payment are deducted from the delivery, so they must not also move the promised
    // date.
    const days = handedOverOn ? movedDays : movedDays - row.movedOnceReady
    const promised = promisedOn ?? (promiseFirst && addDays(promiseFirst, days))
    const kept = keptAt(row)
    const handedOver = handedOverOn ?? (kept && dayIn(settings.timeZone, kept))
    return !promised || !handedOver ? [] : [Math.max(0, daysBetween(promised, handedOver))]
  })
  return {
    kept: late.filter((days) => days === 0).length,
    lateDays: late.filter((days) => days > 0),
    unfinished: rows.length - finished.length,
  }
}

type Kept = Record<'handedOverAt' | 'readyAt' | 'lastPaidAt' | 'chosenAt', Date | null> & { fulfilment: string | null }

/**
 * When the builder had done their part. Pickup and delivery in person count from completion. Days before the last payment or the
 * buyer's choice of delivery are deducted, because the builder cannot ship before them.
 */
function keptAt({ handedOverAt, readyAt, lastPaidAt, chosenAt, fulfilment }: Kept): Date | null {
  if (!handedOverAt || !readyAt) return handedOverAt
  if (fulfilment !== 'shipping') return readyAt
  const mayLeaveAt = Math.max(readyAt.getTime(), lastPaidAt?.getTime() ?? 0, chosenAt?.getTime() ?? 0)
  const waitedMs = mayLeaveAt - readyAt.getTime()
  return new Date(Math.max(readyAt.getTime(), handedOverAt.getTime() - waitedMs))
}

type Correction = { promisedOn: string | null; handedOverOn: string | null; wasBuyersEnd: boolean }

/** Corrects how a locked build counts in the builder's record; null keeps the original. The build itself is unchanged. */
export async function writeRecordCorrection(
  ctx: Needs<'now'>,
  tx: Tx,
  { requestId, request }: LockedBuild,
  asked: Correction,
): Promise<void> {
  const correction = { ...asked, correctedAt: ctx.now() }
  await tx
    .insert(buildRecordCorrections)
    .values({ requestId, ...correction })
    .onConflictDoUpdate({ target: buildRecordCorrections.requestId, set: correction })
  await announce(tx, { tags: [`builder:${request.builderId}`] })
}
