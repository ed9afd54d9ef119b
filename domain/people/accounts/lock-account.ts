import { and, eq, isNull } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { sessions, users } from './accounts-tables.ts'

/** Ends all sessions of the account and their live streams. */
export async function endSessions(ctx: Needs<'now'>, tx: Tx, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: ctx.now(), endedBecause: 'signed_out' })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
  await announce(tx, { live: [{ userId, name: 'session' }] })
}

/** Locks the account, so that its owner and tokens cannot get in, or unlocks it. The caller has locked the row. */
export async function setAccountLocked(ctx: Needs<'now'>, tx: Tx, userId: string, isLocked: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ lockedAt: isLocked ? ctx.now() : null })
    .where(eq(users.id, userId))
  if (isLocked) await endSessions(ctx, tx, userId)
}
