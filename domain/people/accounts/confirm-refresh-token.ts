import { and, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { sessions } from './accounts-tables.ts'

/** Records that a refresh token arrived, so its predecessor can no longer be used. */
export async function confirmRefreshToken(ctx: Needs<'db'>, sessionId: string, tokenHash: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ unconfirmedTokenHash: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.unconfirmedTokenHash, tokenHash)))
}
