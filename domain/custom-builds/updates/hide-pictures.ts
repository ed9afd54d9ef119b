import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { changeUploadKeys } from '#domain/people/uploads/change-upload-keys.ts'
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
