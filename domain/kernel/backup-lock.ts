import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Held shared by a running backup's transaction; until it ends, no stored file is deleted. */
export const BACKUP_LOCK = 7_069_337_003

/** Whether a backup is running */
export async function isBackupRunning(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as free`)
    return rows[0]?.free === false
  })
}
