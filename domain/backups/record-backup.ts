import type { Db } from '../kernel/db.ts'
import { backups } from './backups-tables.ts'

/** Notes a completed backup, for operators. */
export async function recordBackup(db: Db, backup: Omit<typeof backups.$inferInsert, 'id'>): Promise<void> {
  await db.insert(backups).values(backup)
}
