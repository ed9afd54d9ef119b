import { and, eq, inArray, sql } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { dropUploads } from '#domain/people/uploads/drop-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { endConsents } from '../builds/write-public-page.ts'
import { buildUpdates } from './build-updates-tables.ts'
import { hidePictures, publicUpdatesOf } from './hide-pictures.ts'

/** Erases the person's texts and private notes. Photos of the instrument stay for the other side. */
export async function eraseBuildUpdates(ctx: Needs<'jobs' | 'now'>, tx: Tx, person: AccountDeletion): Promise<void> {
  const { userId, tombstone } = person
  await endPublicPages(ctx, tx, person)
  const own = and(eq(buildUpdates.authorId, userId), inArray(buildUpdates.kind, ['news', 'nothing_new']))
  const notes = await tx
    .delete(buildUpdates)
    .where(and(own, eq(buildUpdates.audience, 'workshop')))
    .returning({ pictures: buildUpdates.pictures })
  const keys = notes.flatMap(({ pictures }) => pictures.map(({ key }) => key))
  if (keys.length > 0) await dropUploads(ctx, tx, await tx.select().from(uploads).where(inArray(uploads.key, keys)).for('update'))
  await tx.update(buildUpdates).set({ text: '', link: null }).where(own)
  // Automatic entries stay, without the reason that the person gave.
  const lines = and(eq(buildUpdates.authorId, userId), inArray(buildUpdates.kind, ['stage', 'system']))
  await tx
    .update(buildUpdates)
    .set({ text: sql`split_part(${buildUpdates.text}, ':', 1)` })
    .where(lines)
  await tx.update(buildUpdates).set({ authorId: tombstone.id }).where(eq(buildUpdates.authorId, userId))
}

/** Withdraws consent to public pages, and invalidates the addresses of their photos. */
async function endPublicPages(ctx: Needs<'jobs' | 'now'>, tx: Tx, person: AccountDeletion): Promise<void> {
  for (const { requestId, slug } of await endConsents(tx, person)) {
    if (!slug) continue
    await hidePictures(ctx, tx, publicUpdatesOf(requestId))
    await announce(tx, { tags: [`build:${slug}`, 'builds'] })
  }
}
