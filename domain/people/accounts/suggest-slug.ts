import type { Needs } from '#domain/kernel/context.ts'
import { chooseSlug } from './choose-slug.ts'
import { nameForSlug } from './find-free-slug.ts'
import { lockOwnProfile } from './lock-own-profile.ts'

/** The slug a builder would get for this name, before anything is saved */
export async function suggestSlug(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor'>,
  { wish }: { wish: string },
): Promise<{ slug: string | null }> {
  return ctx.db.transaction(async (tx) => {
    const profile = await lockOwnProfile(ctx, tx)
    return { slug: await chooseSlug(tx, profile, { slug: wish, name: nameForSlug(profile) }) }
  })
}
