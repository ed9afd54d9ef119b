import { and, desc, eq } from 'drizzle-orm'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { findActiveShipment } from '#domain/delivering/deliveries/find-active-shipment.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builds } from '../builds/builds-tables.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { getReturnedDeliveryCents } from '../requests/get-balance.ts'
import { getBuildRequestEmailFacts } from '../requests/get-build-request-email-facts.ts'
import { buildProblems } from './problems-table.ts'
import { findHandOver } from './write-hand-over.ts'

/** Facts for delivery emails, including the newest problem and the active parcel. */
export async function getHandOverEmailFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, requestId: string) {
  const build = only(await db.select().from(builds).where(eq(builds.requestId, requestId)))
  const { slug } = only(
    await db
      .select({ slug: userProfiles.slug })
      .from(customBuildRequests)
      .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
      .where(eq(customBuildRequests.id, requestId)),
  )
  const { builderName, customerName } = await getBuildRequestEmailFacts(db, requestId)
  const [problem] = await db
    .select()
    .from(buildProblems)
    .where(eq(buildProblems.requestId, requestId))
    .orderBy(desc(buildProblems.createdAt))
    .limit(1)
  const parcel = await findActiveShipment(db, requestId)
  const broughtBack = and(eq(shipments.consignmentId, requestId), eq(shipments.status, 'came_back'))
  const cameBack = (await db.$count(shipments, broughtBack)) > 0
  const handOver = await findHandOver(db, requestId)
  const deliveryBackCents = parcel?.status === 'own' ? await getReturnedDeliveryCents(db, requestId) : 0
  /** A deadline as on the build page: the day in the shop's time zone. */
  const dayOf = (moment: Date) => formatLongDay(dayIn(settings.timeZone, moment))
  return {
    dayOf,
    build,
    title: build.title,
    slug,
    builderName,
    customerName,
    problem,
    parcel,
    cameBack,
    handOver,
    deliveryBackCents,
  }
}
export type Facts = Awaited<ReturnType<typeof getHandOverEmailFacts>>

/** Someone's message, if there is one. */
export const quoted = (words: string | undefined) => (words ? [`Their message: “${words}”`] : [])
