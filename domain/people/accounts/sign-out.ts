import { and, eq, isNull, ne } from 'drizzle-orm'
import { isPending, requireSession } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { sessions } from './accounts-tables.ts'
import { cancelEmailChange } from './delete-links.ts'

export type SignOutScope = 'local' | 'others' | 'global'

/** Ends this session, all others, or all. Their tokens stop working at once. An unfinished sign-in ends only itself. */
export async function signOut(ctx: Needs<'db' | 'now' | 'actor'>, scope: SignOutScope): Promise<void> {
  const account = requireSession(ctx.actor)
  const ended = isPending(account) ? 'local' : scope
  const which = {
    local: eq(sessions.id, account.sessionId),
    others: ne(sessions.id, account.sessionId),
    global: undefined,
  }[ended]

  await ctx.db.transaction(async (tx) => {
    if (ended !== 'local') await cancelEmailChange(tx, account.id)
    await tx
      .update(sessions)
      .set({ endedAt: ctx.now(), endedBecause: 'signed_out' })
      .where(and(eq(sessions.userId, account.id), isNull(sessions.endedAt), which))
    await announce(tx, { live: [{ userId: account.id, name: 'session' }] })
  })
}
