import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'
import { alertSettings } from './alerts-tables.ts'

/** Whether they want no alerts at all. */
export async function isStopped(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(alertSettings, and(eq(alertSettings.userId, userId), isNotNull(alertSettings.stoppedAt)))) > 0
}
