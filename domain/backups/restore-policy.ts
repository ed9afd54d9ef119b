import type { WaitingSpan } from '../ports/jobs.ts'
import type { restores } from './backups-tables.ts'

type RestoreRow = typeof restores.$inferSelect

/** Money moves again only after a comparison with the card provider that is complete. */
export function mayResume({ comparedAt, compareAskedAt, resumedAt }: RestoreRow): boolean {
  return resumedAt === null && comparedAt !== null && compareAskedAt === null
}

/** What waited when the backup was made, and was due before the restore: the shop that was lost may have done it. */
export function waitedInBackup({ backupStartedAt, restoredAt }: RestoreRow): WaitingSpan {
  return { enqueuedBy: backupStartedAt, dueBy: restoredAt }
}
