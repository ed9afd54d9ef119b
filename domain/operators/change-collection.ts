import { eq } from 'drizzle-orm'
import type { CollectionChange } from '#contracts/reports.ts'
import { users } from '../accounts/accounts-tables.ts'
import { takeDownWishlist } from '../collections/take-down-wishlist.ts'
import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { handleReportsOf } from './handle-report.ts'
import { recordAct } from './record-act.ts'

/** An operator makes a public collection private, or takes its name and description away. */
export async function changeCollection(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs'>,
  wishlistId: string,
  { change, reason }: { change: CollectionChange; reason: string },
): Promise<void> {
  const operator = operatorIn(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { userId } = await takeDownWishlist(tx, ctx, wishlistId, change)
    await handleReportsOf(tx, ctx, operator, { wishlistId })
    const act = change === 'make-private' ? 'hide-collection' : 'clear-collection'
    await recordAct(tx, ctx, operator, { act, subjectId: wishlistId, subjectName: 'A collection', details: { reason } })
    const to = only(await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))).email
    await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'collection-taken-down', to, wishlistId, change, reason })
  })
}
