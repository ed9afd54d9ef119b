import { and, isNotNull, lt } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { RENEW_URL_BEFORE_SECONDS, URL_SECONDS } from './upload-limits.ts'
import { uploads } from './uploads-table.ts'

/** Extends the URLs of files in use by a year before they expire. The URLs stay the same. */
export async function renewUploadUrls(ctx: Needs<'db' | 'now'>): Promise<void> {
  const fromNow = (seconds: number) => new Date(ctx.now().getTime() + seconds * 1000)
  await ctx.db
    .update(uploads)
    .set({ addressExpiresAt: fromNow(URL_SECONDS) })
    .where(and(isNotNull(uploads.heldBy), lt(uploads.addressExpiresAt, fromNow(RENEW_URL_BEFORE_SECONDS))))
}
