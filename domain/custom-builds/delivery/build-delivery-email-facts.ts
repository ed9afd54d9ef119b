import { eq } from 'drizzle-orm'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { weekdayName } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { builds } from '../builds/builds-tables.ts'
import { listBuilds } from '../builds/list-builds.ts'
import { getRefundedDeliveryCents } from '../requests/get-balance.ts'
import { returnTermsOf } from './lock-build-delivery.ts'

/** Facts for delivery emails, including the active parcel. */
export async function getBuildDeliveryEmailFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, requestId: string) {
  const build = only(await listBuilds({ db, settings }, eq(builds.requestId, requestId)))
  const { title, parcel, cameBack, buildDelivery } = build
  const deliveryBackCents = parcel?.status === 'own' ? await getRefundedDeliveryCents(db, requestId) : 0
  /** A deadline as on the build page: the day in the shop's time zone. */
  const dayOf = (moment: Date) => formatLongDay(dayIn(settings.timeZone, moment))
  return {
    title,
    builderName: build.builder.name,
    slug: build.builder.slug,
    customerName: build.buyerName,
    dayOf,
    weekdayOf: (moment: Date) => weekdayName(dayIn(settings.timeZone, moment)),
    build,
    parcel,
    cameBack,
    buildDelivery,
    deliveryBackCents,
    hasTrial: returnTermsOf(await findAgreedSheet(db, requestId)).trialPercent !== null,
  }
}
export type Facts = Awaited<ReturnType<typeof getBuildDeliveryEmailFacts>>
