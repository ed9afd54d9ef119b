import { desc, isNotNull } from 'drizzle-orm'
import type { BackupState, RestoreState } from '#contracts/operations/restore-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { resumeVerdict, waitedInBackup } from '#domain/money/restores/restore-policy.ts'
import { restores } from '#domain/money/restores/restores-tables.ts'
import { countUnsettledPayments } from '#domain/money/restores/unknown-payments.ts'
import { backups } from '../backups/backups-tables.ts'
import { countsAsBackup, findIncompleteBackup } from '../backups/record-backup.ts'
import { listUnknownPayments } from './list-unknown-payments.ts'

/** The last backup and the last restore of this database. The node itself knows the schedule's state. */
export async function getBackupState(ctx: Needs<'db' | 'actor' | 'jobs'>): Promise<Omit<BackupState, 'schedule'>> {
  requireOperator(ctx.actor)
  const [backup] = await ctx.db.select().from(backups).where(countsAsBackup()).orderBy(desc(backups.startedAt)).limit(1)
  const checks = ctx.db.select({ at: backups.checkedAt }).from(backups).where(isNotNull(backups.checkedAt))
  const [check] = await checks.orderBy(desc(backups.checkedAt)).limit(1)
  const incomplete = await findIncompleteBackup(ctx.db)
  return {
    restore: await restoreState(ctx),
    last_backup: backup
      ? {
          backup_from: backup.startedAt.toISOString(),
          finished_at: backup.finishedAt.toISOString(),
          name: backup.name,
          bytes: backup.bytes,
        }
      : null,
    incomplete_backup: incomplete
      ? { backup_from: incomplete.startedAt.toISOString(), name: incomplete.name, missing_files: incomplete.missingFiles }
      : null,
    last_checked_at: check?.at?.toISOString() ?? null,
  }
}

async function restoreState(ctx: Needs<'db' | 'jobs'>): Promise<RestoreState> {
  const [restore] = await ctx.db.select().from(restores).orderBy(desc(restores.restoredAt)).limit(1)
  const isPaused = restore !== undefined && restore.resumedAt === null
  const { comparison = null } = restore ?? {}
  const unsettled = await countUnsettledPayments(ctx.db)
  return {
    is_paused: isPaused,
    is_staging: isPaused && restore.isStaging,
    restored_at: restore?.restoredAt.toISOString() ?? null,
    backup_from: restore?.backupStartedAt.toISOString() ?? null,
    resumed_at: restore?.resumedAt?.toISOString() ?? null,
    is_comparing: isPaused && restore.compareAskedAt !== null,
    compared_at: restore?.comparedAt?.toISOString() ?? null,
    compare_failed_at: restore?.compareFailedAt?.toISOString() ?? null,
    comparison: comparison && {
      settled_payments: comparison.settledPayments,
      booked_transfers: comparison.bookedTransfers,
      differences: comparison.differences,
      open_pages: comparison.openPages ?? 0,
    },
    emails_waiting: isPaused ? await ctx.jobs.countWaiting(ctx.db, sendMailJob, waitedInBackup(restore)) : 0,
    unsettled_payments: unsettled,
    unknown_payments: isPaused ? await listUnknownPayments(ctx.db) : [],
    can: { resume: isPaused && resumeVerdict(restore, unsettled) === true },
  }
}
