import { eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'
import type { Profile } from './ensure-profile.ts'

type BuilderStatusChange = {
  isActive?: boolean
  isFeatured?: boolean
  suspendedAt?: Date | null
  suspensionReason?: string | null
}

/** Lists, suspends or features a builder. A trigger updates their products. The caller has checked permission and locked the profile. */
export async function setBuilderStatus(
  ctx: Needs<'now'>,
  tx: Tx,
  profileId: string,
  change: BuilderStatusChange,
): Promise<Profile> {
  const profile = only(
    await tx
      .update(userProfiles)
      .set({ ...change, updatedAt: ctx.now() })
      .where(eq(userProfiles.id, profileId))
      .returning(),
  )
  await announce(tx, {
    tags: [`builder:${profileId}`, 'builders', 'catalog'],
    live: [{ userId: profile.userId, name: 'profile' }],
  })
  return profile
}
