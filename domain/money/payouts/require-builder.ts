import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** The signed-in builder. Other users have no payouts. */
export async function requireBuilder(ctx: Needs<'db' | 'actor'>) {
  const account = requireAccount(ctx.actor)
  const [profile] = await ctx.db.select().from(userProfiles).where(eq(userProfiles.userId, account.id))
  if (!profile?.isSeller)
    throw new Refusal('not_allowed', 'Only builders can receive payouts. Enable seller mode in your account first.')
  const businessName = profile.businessName ?? profile.displayName
  const country = (profile.businessAddress ?? profile.shippingAddress)?.country ?? null
  return { builderId: profile.id, userId: account.id, email: account.email, businessName, country }
}
