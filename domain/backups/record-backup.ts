import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Db, Queryable } from '../kernel/db.ts'
import { backups } from './backups-tables.ts'

/** The name of a backup that went through a pipe: whether it arrived, only a check can say. */
export const PIPED = '-'

/** Notes a completed backup, for operators. */
export async function recordBackup(db: Db, backup: Omit<typeof backups.$inferInsert, 'id'>): Promise<void> {
  await db.insert(backups).values(backup)
}

type Check = { startedAt: Date; at: Date; missingFiles: number }

/** Notes whether the backup of this moment was found whole. Returns whether this shop knows of it. */
export async function recordCheck(db: Db, { startedAt, at, missingFiles }: Check): Promise<boolean> {
  const checked = await db
    .update(backups)
    .set({ missingFiles, checkedAt: missingFiles === 0 ? at : null })
    .where(eq(backups.startedAt, startedAt))
    .returning({ id: backups.id })
  return checked.length > 0
}

/** Those that are known to exist and lack no file. */
export function countsAsBackup() {
  return and(eq(backups.missingFiles, 0), or(ne(backups.name, PIPED), isNotNull(backups.checkedAt)))
}

/** The newest backup, if it lacks files. */
export async function findIncompleteBackup(db: Queryable): Promise<typeof backups.$inferSelect | undefined> {
  const [newest] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1)
  return newest && newest.missingFiles > 0 ? newest : undefined
}
