import { desc, inArray } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'
import { buildForecasts } from './build-dates-tables.ts'

/** Builds of which the stage under way takes longer than nine of ten such stages, with how many times as long, by the newest forecast. */
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
