import { and, eq, type SQL } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import { apiTokens } from './api-tokens-table.ts'

type Deps = Needs<'db' | 'now' | 'actor'>

/** Revokes the user's own token. It stops working immediately. */
export async function revokeToken(ctx: Deps, id: string): Promise<{ message: string }> {
  const { id: userId } = requireSession(ctx.actor)
  const revoked = await ctx.db.delete(apiTokens).where(ownToken(userId, id)).returning({ id: apiTokens.id })
  if (revoked.length === 0) throw notFound()
  return { message: 'Token revoked' }
}

/** Turns on a token again after a password change or a restore paused it; the owner confirms it. */
export async function resumeToken(ctx: Deps, id: string): Promise<{ message: string }> {
  const account = requireSession(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    await lockOpenSession(tx, account)
    const resumed = await tx
      .update(apiTokens)
      .set({ confirmedAt: ctx.now() })
      .where(ownToken(account.id, id))
      .returning({ id: apiTokens.id })
    if (resumed.length === 0) throw notFound()
    return { message: 'Token turned on' }
  })
}

function ownToken(userId: string, id: string): SQL | undefined {
  return and(eq(apiTokens.id, id), eq(apiTokens.userId, userId))
}

function notFound(): Refusal {
  return new Refusal('not_found', 'Token not found')
}
