import { eq } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'
import type { Profile } from './ensure-profile.ts'

type BuilderStatusChange = {
  isActive?: boolean
  isFeatured?: boolean
  suspendedAt?: Date | null
  suspensionReason?: string | null
}

/** Lists a builder, takes them off, or features them. Their instruments follow by trigger. The caller has judged and locked. */
export async function setBuilderStatus(
  tx: Tx,
  ctx: Needs<'now'>,
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
