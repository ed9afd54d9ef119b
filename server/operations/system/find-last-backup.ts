import { desc, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { backups } from '#domain/operations/backups/backups-tables.ts'
import { countsAsBackup } from '#domain/operations/backups/record-backup.ts'

export type LastBackup = { finishedAt: Date; bytes: number }

/** The newest completed backup, if there is one. */
export async function findLastBackup(db: Queryable): Promise<LastBackup | undefined> {
  const newest = { finishedAt: backups.finishedAt, bytes: backups.bytes }
  const [last] = await db.select(newest).from(backups).where(countsAsBackup()).orderBy(desc(backups.startedAt)).limit(1)
  return last
}

/** When a trial restore last found a backup complete. */
export async function findLastCheck(db: Queryable): Promise<Date | undefined> {
  const checked = db.select({ at: backups.checkedAt }).from(backups).where(isNotNull(backups.checkedAt))
  const [last] = await checked.orderBy(desc(backups.checkedAt)).limit(1)
  return last?.at ?? undefined
}
