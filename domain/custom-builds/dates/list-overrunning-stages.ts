import { desc, inArray } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildForecasts } from './build-dates-tables.ts'

/** Builds whose current stage takes longer than the 90th percentile, with the ratio, by the newest forecast. */
export async function listOverrunningStages(db: Queryable, requestIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([buildForecasts.requestId], {
      requestId: buildForecasts.requestId,
      lateness: buildForecasts.stageLateness,
    })
    .from(buildForecasts)
    .where(inArray(buildForecasts.requestId, requestIds))
    .orderBy(buildForecasts.requestId, desc(buildForecasts.madeAt))
  return new Map(rows.flatMap(({ requestId, lateness }) => (lateness !== null && lateness > 1 ? [[requestId, lateness]] : [])))
}
