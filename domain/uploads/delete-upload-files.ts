import type { Needs } from '../kernel/context.ts'
import { deleteSizes } from './upload-files.ts'

/** Deletes files whose addresses no longer work. */
export async function deleteUploadFiles(ctx: Needs<'files'>, { uploads }: { uploads: { bucket: string; path: string }[] }) {
  for (const upload of uploads) await deleteSizes(ctx.files, upload)
}
