import { and, eq, gt } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { soundPath } from '#domain/people/uploads/upload-files.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { soundSamples } from './sound-samples-table.ts'

/** The MP3 behind a URL, once it is ready. `version` changes if it is processed again. */
export async function findSoundFile(
  ctx: Needs<'db' | 'now' | 'files'>,
  key: string,
): Promise<{ version: number; read: () => Promise<Uint8Array | undefined> } | null> {
  const [found] = await ctx.db
    .select({ processedAt: soundSamples.processedAt, bucket: uploads.bucket, path: uploads.path })
    .from(soundSamples)
    .innerJoin(uploads, eq(uploads.key, soundSamples.uploadKey))
    .where(and(eq(uploads.key, key), eq(soundSamples.status, 'ready'), gt(uploads.addressExpiresAt, ctx.now())))
  if (!found?.processedAt) return null
  return { version: found.processedAt.getTime(), read: () => ctx.files.get(soundPath(found)) }
}
