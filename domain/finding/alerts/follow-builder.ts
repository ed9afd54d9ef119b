import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { collectionItems } from '#domain/buying/collections/collections-tables.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { alertPolicy } from './alert-policy.ts'
import { followedBuilders } from './alerts-tables.ts'

/** More than anyone's lists hold in practice */
const MOST_LISTED = 1000

/** Notifies the user of the next instrument of a builder on one of their lists. */
export async function followBuilder(ctx: Needs<'db' | 'actor' | 'now'>, builderId: string): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  authorize(alertPolicy.ask(account))
  const isSaved = and(eq(collectionItems.userId, account.id), eq(collectionItems.builderId, builderId))
  if ((await ctx.db.$count(collectionItems, isSaved)) === 0)
    throw new Refusal('not_found', 'Save this builder first. Then we can notify you about their next instrument.', {
      toInsider: true,
    })
  await ctx.db.insert(followedBuilders).values({ userId: account.id, builderId, createdAt: ctx.now() }).onConflictDoNothing()
  return { message: 'You’ll get an email when they publish their next instrument' }
}

/** Stops that. */
export async function unfollowBuilder({ db, actor }: Needs<'db' | 'actor'>, builderId: string): Promise<{ message: string }> {
  const { id } = requireAccount(actor)
  await db.delete(followedBuilders).where(and(eq(followedBuilders.userId, id), eq(followedBuilders.builderId, builderId)))
  return { message: 'You won’t get emails about this builder anymore' }
}

/** The builders whose next instrument the user is notified of */
export async function listFollowedBuilders({ db, actor }: Needs<'db' | 'actor'>): Promise<{ builder_ids: string[] }> {
  const { id } = requireAccount(actor)
  const rows = await db
    .select({ builderId: followedBuilders.builderId })
    .from(followedBuilders)
    .where(eq(followedBuilders.userId, id))
    .orderBy(followedBuilders.builderId)
    .limit(MOST_LISTED)
  return { builder_ids: rows.map(({ builderId }) => builderId) }
}
