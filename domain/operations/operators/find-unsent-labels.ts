import { and, eq, inArray } from 'drizzle-orm'
import { UNSENT_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { listLabelTimes } from '#domain/delivering/deliveries/list-label-times.ts'
import type { Needs } from '#domain/kernel/context.ts'

const AT_MOST = 500

/** Builds whose label no carrier has scanned for days, as operators read them. Operators can end such a build. */
export async function findUnsentLabels({ db, now }: Needs<'db' | 'now'>): Promise<{ requestId: string; reason: string }[]> {
  const rows = await db
    .select({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(shipments, eq(shipments.consignmentId, builds.requestId))
    .where(and(eq(builds.status, 'ready'), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES)))
    .orderBy(shipments.createdAt)
    .limit(AT_MOST)
  const labelled = await listLabelTimes(
    db,
    rows.map(({ requestId }) => requestId),
  )
  const weekAgo = daysBefore(now(), UNSENT_DAYS)
  const old = rows.filter(({ requestId }) => (labelled.get(requestId) ?? weekAgo) < weekAgo)
  return old.map(({ requestId }) => ({
    requestId,
    reason: `The label was bought more than ${UNSENT_DAYS} days ago, and the carrier doesn’t have the parcel.`,
  }))
}
