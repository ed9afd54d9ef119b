import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** The signed-in seller. A suspended seller is allowed, because buyers are still waiting for their orders. */
export async function requireSeller(ctx: Needs<'db' | 'actor'>): Promise<{ account: Account; builderId: string }> {
  const account = requireAccount(ctx.actor)
  const [profile] = await ctx.db.select().from(userProfiles).where(eq(userProfiles.userId, account.id))
  if (!profile?.isSeller) throw new Refusal('not_allowed', 'Only builders can manage orders')
  return { account, builderId: profile.id }
}
