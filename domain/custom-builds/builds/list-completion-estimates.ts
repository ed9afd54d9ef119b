import { sql } from 'drizzle-orm'
import type { BuildRange } from '#contracts/custom-builds/build-range.ts'
import { type BuildStatus, IN_PROGRESS } from '#contracts/custom-builds/build-states.ts'
import type { Queryable } from '#domain/kernel/db.ts'

/** The range in which eight in ten similar builds finish, the median, and the number of the workshop's builds behind it. */
export type Likely = BuildRange & { ownBuilds: number; middle: string }

type Found = { build: { requestId: string; status: BuildStatus } }

/** The newest forecasts of builds in progress. Raw SQL, because forecasts belong to a later capability. */
export async function listCompletionEstimates(db: Queryable, found: Found[]): Promise<Map<string, Likely>> {
  const requestIds = found.flatMap(({ build }) => (IN_PROGRESS.includes(build.status) ? [build.requestId] : []))
  if (requestIds.length === 0) return new Map()
  const { rows } = await db.execute<{ request_id: string; p10: string; p50: string; p90: string; own_builds: number }>(sql`
    select distinct on (f.request_id) f.request_id, f.p10::text, f.p50::text, f.p90::text, f.own_builds
    from build_forecasts f where f.request_id = any(${sql.param(requestIds)}::uuid[]) order by f.request_id, f.made_at desc`)
  return new Map(
    rows.map(({ request_id, p10, p50, p90, own_builds }) => {
      return [request_id, { from: p10, to: p90, middle: p50, ownBuilds: own_builds }]
    }),
  )
}
