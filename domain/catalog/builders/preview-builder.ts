import { and, eq } from 'drizzle-orm'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builderDetailColumns, builderDetailView } from './builder-view.ts'

/** The signed-in builder's profile as others will see it, even before an operator approves it. */
export async function previewBuilder(ctx: Needs<'db' | 'actor'>): Promise<BuilderDetail> {
  const { id } = requireAccount(ctx.actor, 'User not authenticated')
  const own = and(eq(userProfiles.userId, id), eq(userProfiles.isSeller, true))
  const [row] = await ctx.db.select(builderDetailColumns).from(userProfiles).where(own)
  if (!row) throw new Refusal('not_allowed', 'Only builders have a public profile')
  return builderDetailView(row)
}
