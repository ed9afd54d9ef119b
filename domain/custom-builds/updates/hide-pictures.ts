import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { changeUploadKeys } from '#domain/people/uploads/change-upload-keys.ts'
import { dropUploads } from '#domain/people/uploads/drop-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { endConsents } from '../builds/write-public-page.ts'
import { buildUpdates } from './build-updates-tables.ts'

/** The public updates of a build. */
export function publicUpdatesOf(requestId: string): SQL | undefined {
  return and(eq(buildUpdates.requestId, requestId), eq(buildUpdates.audience, 'public'), isNull(buildUpdates.removedAt))
}

/** Makes the photos of these updates private: their known addresses stop working. */
export async function hidePictures(ctx: Needs<'now' | 'jobs'>, tx: Tx, which: SQL | undefined): Promise<void> {
  const rows = await tx.select({ id: buildUpdates.id, pictures: buildUpdates.pictures }).from(buildUpdates).where(which)
  const keys = rows.flatMap(({ pictures }) => pictures.map(({ key }) => key))
  const changed = await changeUploadKeys(ctx, tx, keys)
  for (const { id, pictures } of rows) {
    if (pictures.length === 0) continue
    const next = pictures.map((picture) => ({ ...picture, key: changed.get(picture.key) ?? picture.key }))
    await tx.update(buildUpdates).set({ pictures: next }).where(eq(buildUpdates.id, id))
  }
}

/** Deletes a builder's private notes with their photos, and takes public pages down. */
export async function erasePrivateUpdates(ctx: Needs<'jobs' | 'now'>, tx: Tx, person: AccountDeletion): Promise<void> {
  await endPublicPages(ctx, tx, person)
  const own = and(eq(buildUpdates.authorId, person.userId), inArray(buildUpdates.kind, ['news', 'nothing_new']))
  const notes = await tx
    .delete(buildUpdates)
    .where(and(own, eq(buildUpdates.audience, 'workshop')))
    .returning({ pictures: buildUpdates.pictures })
  const keys = notes.flatMap(({ pictures }) => pictures.map(({ key }) => key))
  if (keys.length > 0) await dropUploads(ctx, tx, await tx.select().from(uploads).where(inArray(uploads.key, keys)).for('update'))
}

/** Withdraws consent to public pages, and invalidates the addresses of their photos. */
async function endPublicPages(ctx: Needs<'jobs' | 'now'>, tx: Tx, person: AccountDeletion): Promise<void> {
  for (const { requestId, slug } of await endConsents(tx, person)) {
    if (!slug) continue
    await hidePictures(ctx, tx, publicUpdatesOf(requestId))
    await announce(tx, { tags: [`build:${slug}`, 'builds'] })
  }
}
