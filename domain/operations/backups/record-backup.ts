import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Db, Queryable } from '#domain/kernel/db.ts'
import { backups } from './backups-tables.ts'

/** The name of a backup written to a pipe. Only a check can tell whether it arrived. */
export const PIPED = '-'

/** Records a completed backup for operators. */
export async function recordBackup(db: Db, backup: Omit<typeof backups.$inferInsert, 'id'>): Promise<void> {
  await db.insert(backups).values(backup)
}

type Check = { startedAt: Date; at: Date; missingFiles: number }

/** Records whether the backup of this moment is complete. Returns whether this shop knows it. */
export async function recordCheck(db: Db, { startedAt, at, missingFiles }: Check): Promise<boolean> {
  const checked = await db
    .update(backups)
    .set({ missingFiles, checkedAt: missingFiles === 0 ? at : null })
    .where(eq(backups.startedAt, startedAt))
    .returning({ id: backups.id })
  return checked.length > 0
}

/** Backups known to exist without missing files */
export function countsAsBackup() {
  return and(eq(backups.missingFiles, 0), or(ne(backups.name, PIPED), isNotNull(backups.checkedAt)))
}

/** The newest backup, if it lacks files */
export async function findIncompleteBackup(db: Queryable): Promise<typeof backups.$inferSelect | undefined> {
  const [newest] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1)
  return newest && newest.missingFiles > 0 ? newest : undefined
}
