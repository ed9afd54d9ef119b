import { eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { backups } from './backups-tables.ts'

/** The name of a backup that went through a pipe: whether it arrived, only a check can say. */
export const PIPED = '-'

/** Notes a completed backup, for operators. */
export async function recordBackup(db: Db, backup: Omit<typeof backups.$inferInsert, 'id'>): Promise<void> {
  await db.insert(backups).values(backup)
}

/** Notes that the backup of this moment was found whole. Returns whether this shop knows of it. */
export async function recordCheck(db: Db, { startedAt, at }: { startedAt: Date; at: Date }): Promise<boolean> {
  const checked = await db
    .update(backups)
    .set({ checkedAt: at })
    .where(eq(backups.startedAt, startedAt))
    .returning({ id: backups.id })
  return checked.length > 0
}

/** Those that are known to exist. */
export function countsAsBackup() {
  return or(ne(backups.name, PIPED), isNotNull(backups.checkedAt))
}
