import { desc } from 'drizzle-orm'
import { backups } from '#domain/backups/backups-tables.ts'
import type { Queryable } from '#domain/kernel/db.ts'

export type LastBackup = { finishedAt: Date; bytes: number }

/** The newest completed backup, if there is one. */
export async function readLastBackup(db: Queryable): Promise<LastBackup | undefined> {
  const newest = { finishedAt: backups.finishedAt, bytes: backups.bytes }
  const [last] = await db.select(newest).from(backups).orderBy(desc(backups.startedAt)).limit(1)
  return last
}
