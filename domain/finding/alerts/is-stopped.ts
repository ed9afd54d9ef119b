import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { alertSettings } from './alerts-tables.ts'

/** Whether they turned off all alerts */
export async function isStopped(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(alertSettings, and(eq(alertSettings.userId, userId), isNotNull(alertSettings.stoppedAt)))) > 0
}

/** Whether they stopped availability alerts since then. Without a time, it was before any stop. */
export async function isFreeStopped(db: Queryable, userId: string, freedAt: string | undefined): Promise<boolean> {
  const since =
    freedAt === undefined ? isNotNull(alertSettings.freeStoppedAt) : gte(alertSettings.freeStoppedAt, new Date(freedAt))
  return (await db.$count(alertSettings, and(eq(alertSettings.userId, userId), since))) > 0
}
