import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { encryptFor } from '#db/backup/encryption.ts'
import { BackupProblem, ENCRYPTED } from '#db/backup/manifest.ts'
import { type BackupSummary, writeBackup } from '#db/backup/write-backup.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordBackup } from '#domain/operations/backups/record-backup.ts'
import { uploadToS3 } from '#providers/files/s3-upload.ts'
import type { Config } from '#server/config/config.ts'
import type { PeriodicWork } from '#server/jobs/start-workers.ts'
import { BACKUP_WORK, isBackupDue } from '../system/backup-schedule.ts'
import { backupName } from './choose-old-backups.ts'

const LOOK_EVERY_SECONDS = 900
const LONGEST_SECONDS = 6 * 3600

type Deps = Needs<'db' | 'now' | 'files'>
export type Scheduled = { plan: NonNullable<Config['backups']>; databaseUrl: string; version: string }

/** Backs up into the bucket when the newest backup there is old enough. A failed backup is retried at the next check. */
export function scheduledBackups(scheduled: Scheduled): PeriodicWork<Deps> {
  const run = async (ctx: Deps) => {
    if (await isBackupDue(ctx, scheduled.plan)) await backUpToBucket(ctx, scheduled)
  }
  return { name: BACKUP_WORK, everySeconds: LOOK_EVERY_SECONDS, longestSeconds: LONGEST_SECONDS, run }
}

/** Writes, encrypts, uploads and records one backup as a stream, even an incomplete one. */
async function backUpToBucket(ctx: Deps, { plan, databaseUrl, version }: Scheduled): Promise<void> {
  const key = `${backupName(ctx.now())}${ENCRYPTED}`
  const spoolIn = await mkdtemp(join(tmpdir(), 'tonewood-scheduled-'))
  const out = new PassThrough()
  try {
    const writing = writeBackup({ databaseUrl, files: ctx.files, include: 'copied', version, spoolIn, out })
    const uploading = encryptFor(plan.recipients, out).then((encrypted) => uploadToS3(plan.s3, key, encrypted))
    // Each fails with the other: a backup that fails before its first byte would leave the upload waiting.
    for (const half of [writing, uploading]) half.catch((error: Error) => out.destroy(error))
    const [written, uploaded] = await Promise.allSettled([writing, uploading])
    // The first failure causes the other; a bucket that refuses causes both.
    if (uploaded.status === 'rejected' && written.status === 'rejected') throw reason(written.reason, uploaded.reason)
    if (uploaded.status === 'rejected') throw uploaded.reason
    if (written.status === 'rejected') throw written.reason
    await record(ctx, `${plan.s3.bucket}/${key}`, written.value, uploaded.value)
  } finally {
    await rm(spoolIn, { recursive: true, force: true })
  }
}

function reason(writing: unknown, uploading: unknown): unknown {
  return writing instanceof BackupProblem ? writing : uploading
}

async function record(ctx: Deps, name: string, summary: BackupSummary, bytes: number): Promise<void> {
  const { startedAt, rows, files, missing: missingFiles } = summary
  await recordBackup(ctx.db, { startedAt, finishedAt: ctx.now(), name, bytes, rows, files, missingFiles })
}
