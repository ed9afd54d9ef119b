import { and, eq, inArray } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { dropUploads } from '#domain/people/uploads/drop-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { endConsents } from '../builds/write-public-page.ts'
import { buildUpdates } from './build-updates-tables.ts'
import { hidePictures, publicUpdatesOf } from './hide-pictures.ts'

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
