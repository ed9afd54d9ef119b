import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildDelays, type DelayRow } from './delays-table.ts'

/** The newest notice of a build. */
export async function findNewestDelay(db: Queryable, requestId: string): Promise<DelayRow | undefined> {
  const ofBuild = eq(buildDelays.requestId, requestId)
  const [newest] = await db.select().from(buildDelays).where(ofBuild).orderBy(desc(buildDelays.number)).limit(1)
  return newest
}
