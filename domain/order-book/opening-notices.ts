import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { enforceRateLimit } from '../kernel/enforce-rate-limit.ts'
import { bookOpeningNotices, orderBooks } from './order-book-tables.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** Somebody wants to hear when a closed builder takes requests again. Asked twice, they hear once. */
export async function askForOpening(ctx: Deps, builderId: string): Promise<{ asked: boolean }> {
  const { id: userId } = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `book-notice:${userId}`, times: 60, seconds: 3600 })
  const ofBuilder = and(eq(orderBooks.builderId, builderId), isPublicBuilder(userProfiles))
  const [book] = await ctx.db
    .select({ state: orderBooks.state })
    .from(orderBooks)
    .innerJoin(userProfiles, eq(userProfiles.id, orderBooks.builderId))
    .where(ofBuilder)
  if (!book) throw new Refusal('not_found', 'Builder not found')
  if (book.state !== 'closed') throw new Refusal('conflict', 'This builder takes requests. You can send one now.')
  await ctx.db.insert(bookOpeningNotices).values({ builderId, userId, createdAt: ctx.now() }).onConflictDoNothing()
  return { asked: true }
}

/** They no longer want to hear of it. */
export async function stopAskingForOpening(ctx: Deps, builderId: string): Promise<{ asked: boolean }> {
  const { id: userId } = requireAccount(ctx.actor)
  const own = and(eq(bookOpeningNotices.builderId, builderId), eq(bookOpeningNotices.userId, userId))
  await ctx.db.delete(bookOpeningNotices).where(own)
  return { asked: false }
}

/** Whether the signed-in person has asked for it. */
export async function hasAskedForOpening(ctx: Deps, builderId: string): Promise<{ asked: boolean }> {
  const { id: userId } = requireAccount(ctx.actor)
  const own = and(eq(bookOpeningNotices.builderId, builderId), eq(bookOpeningNotices.userId, userId))
  return { asked: (await ctx.db.$count(bookOpeningNotices, own)) > 0 }
}
