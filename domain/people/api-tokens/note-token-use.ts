import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { apiTokens } from './api-tokens-table.ts'

const EXACT_TO_MS = 60_000

/** Records a token's last use, at most once a minute, because a program may call many times a second. */
export async function noteTokenUse(
  ctx: Needs<'db' | 'now'>,
  { id, lastUsedAt }: Pick<typeof apiTokens.$inferSelect, 'id' | 'lastUsedAt'>,
): Promise<void> {
  const now = ctx.now()
  const before = new Date(now.getTime() - EXACT_TO_MS)
  if (lastUsedAt !== null && lastUsedAt > before) return
  await ctx.db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))))
}
