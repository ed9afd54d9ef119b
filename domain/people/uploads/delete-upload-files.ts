import { isBackupRunning } from '#domain/kernel/backup-lock.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { deleteUploadFilesJob } from './drop-uploads.ts'
import { deleteSizes } from './upload-files.ts'

const RETRY_SECONDS = 60

/** Deletes files whose URLs no longer work. A running backup may still need them; then it retries a minute later. */
export async function deleteUploadFiles(
  ctx: Needs<'db' | 'files' | 'jobs'>,
  job: { uploads: { bucket: string; path: string }[] },
): Promise<void> {
  if (await isBackupRunning(ctx.db)) {
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, deleteUploadFilesJob, job, { afterSeconds: RETRY_SECONDS }))
    return
  }
  for (const upload of job.uploads) await deleteSizes(ctx.files, upload)
}
