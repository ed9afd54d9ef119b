import { eq } from 'drizzle-orm'
import type { CollectionChange } from '#contracts/operations/reports.ts'
import { reopenCollection } from '#domain/buying/collections/reopen-collection.ts'
import { takeDownCollection } from '#domain/buying/collections/take-down-collection.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { handleReportsOf } from './handle-report.ts'
import { recordOperatorAction } from './record-operator-action.ts'
import { collectionTakenDownEmail } from './takedown-emails.ts'

const ACTIONS = { 'make-private': 'hide-collection', 'clear-name': 'clear-collection', reopen: 'reopen-collection' } as const

/** An operator makes a public collection private, lifts that, or removes its name and description. The audit log records it. */
export async function moderateCollection(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs'>,
  wishlistId: string,
  { change, reason }: { change: CollectionChange; reason: string },
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await recordOperatorAction(ctx, tx, operator, {
      act: ACTIONS[change],
      subjectId: wishlistId,
      subjectName: 'A collection',
      details: { reason },
    })
    if (change === 'reopen') return reopenCollection(ctx, tx, wishlistId)
    const { userId } = await takeDownCollection(ctx, tx, wishlistId, { change, reason })
    await handleReportsOf(ctx, tx, operator, { wishlistId })
    const to = only(await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))).email
    await enqueueMail(ctx, tx, collectionTakenDownEmail, { to, wishlistId, change, reason })
  })
}
