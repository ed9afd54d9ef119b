import { and, desc, like, type SQL } from 'drizzle-orm'
import { ENCRYPTED } from '#db/backup/manifest.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { backups } from '#domain/operations/backups/backups-tables.ts'
import { countsAsBackup } from '#domain/operations/backups/record-backup.ts'
import type { Config } from '#server/config/config.ts'
import { listFailingWork } from '#server/jobs/queue-figures.ts'

type Plan = NonNullable<Config['backups']>

/** The name of the periodic work that backs up into a bucket. */
export const BACKUP_WORK = 'back-up'

export type BackupSchedule = {
  bucket: string
  everyHours: number
  lastAt: Date | null
  /** Of the last attempt, if it failed. */
  failure: { at: Date; error: string } | null
  /** No backup succeeded for twice the interval, or the last attempt failed. */
  isLate: boolean
}

/** The state of scheduled backups; null if there is no schedule. */
export async function findBackupSchedule(ctx: Needs<'db' | 'now'>, plan: Plan | undefined): Promise<BackupSchedule | null> {
  if (!plan) return null
  const lastAt = await readLastScheduled(ctx.db, plan, countsAsBackup())
  const [failed] = await listFailingWork(ctx.db, [BACKUP_WORK])
  const failure = failed ? { at: new Date(failed.failedAt), error: failed.error } : null
  const isLate = failure !== null || lastAt === null || ageMs(ctx, lastAt) > 2 * intervalMs(plan)
  return { bucket: plan.s3.bucket, everyHours: plan.everyHours, lastAt, failure, isLate }
}

/** Whether the newest backup in the bucket is as old as the interval. An incomplete one counts: the next would lack the same files. */
export async function isBackupDue(ctx: Needs<'db' | 'now'>, plan: Plan): Promise<boolean> {
  const lastAt = await readLastScheduled(ctx.db, plan)
  return lastAt === null || ageMs(ctx, lastAt) >= intervalMs(plan)
}

async function readLastScheduled(db: Queryable, { s3 }: Plan, which?: SQL): Promise<Date | null> {
  const isThere = like(backups.name, `${s3.bucket.replaceAll(/[\\%_]/g, '\\$&')}/%${ENCRYPTED}`)
  const newest = db.select({ at: backups.startedAt }).from(backups).where(and(which, isThere))
  const [last] = await newest.orderBy(desc(backups.startedAt)).limit(1)
  return last?.at ?? null
}

function ageMs({ now }: Needs<'now'>, at: Date): number {
  return now().getTime() - at.getTime()
}

function intervalMs({ everyHours }: Plan): number {
  return everyHours * 3_600_000
}
