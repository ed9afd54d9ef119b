import { inArray } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { uploads } from './uploads-table.ts'

/** Deletes the files of removed uploads. */
export const deleteUploadFilesJob = defineJob<{ uploads: { bucket: string; path: string }[] }>('delete-upload-files')

/** Deletes uploads. Their URLs stop working with the commit; a job deletes the files. */
export async function dropUploads(
  ctx: Needs<'jobs'>,
  tx: Tx,
  rows: { key: string; bucket: string; path: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map((row) => row.key)
  await tx.delete(uploads).where(inArray(uploads.key, keys))
  await ctx.jobs.enqueue(tx, deleteUploadFilesJob, { uploads: rows.map(({ bucket, path }) => ({ bucket, path })) })
}
