import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { pictureAddress } from '#contracts/people/uploads.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import type { EmailPicture } from '#domain/ports/mail.ts'
import { buildUpdates } from './build-updates-tables.ts'

/** The newest photo of a build that the buyer can see, for emails */
export async function findNewestPhoto(db: Queryable, requestId: string): Promise<EmailPicture | undefined> {
  const isShown = and(eq(buildUpdates.requestId, requestId), ne(buildUpdates.audience, 'workshop'))
  const [update] = await db
    .select({ pictures: buildUpdates.pictures })
    .from(buildUpdates)
    // A removed update has no pictures.
    .where(and(isShown, sql`jsonb_array_length(${buildUpdates.pictures}) > 0`))
    .orderBy(desc(buildUpdates.number))
    .limit(1)
  const picture = update?.pictures[0]
  return picture && { path: pictureAddress(picture.key), alt: picture.alt, isScene: true }
}
