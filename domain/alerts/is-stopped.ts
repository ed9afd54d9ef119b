import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'
import { alertSettings } from './alerts-tables.ts'

/** Whether they want no alerts at all. */
export async function isStopped(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(alertSettings, and(eq(alertSettings.userId, userId), isNotNull(alertSettings.stoppedAt)))) > 0
}

/** Whether they have stopped, since then, what they had asked for of reserved instruments. Without a moment it was before any stop. */
export async function isFreeStopped(db: Queryable, userId: string, freedAt: string | undefined): Promise<boolean> {
  const since =
    freedAt === undefined ? isNotNull(alertSettings.freeStoppedAt) : gte(alertSettings.freeStoppedAt, new Date(freedAt))
  return (await db.$count(alertSettings, and(eq(alertSettings.userId, userId), since))) > 0
}
