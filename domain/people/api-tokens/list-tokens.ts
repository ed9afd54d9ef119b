import { desc, eq } from 'drizzle-orm'
import type { ApiTokens } from '#contracts/people/api-token-views.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { apiTokens } from './api-tokens-table.ts'
import { findTokenOwner } from './find-token-owner.ts'
import { scopesOpenTo } from './token-policy.ts'
import { tokenView } from './token-view.ts'

/** The user's own tokens, newest first, without their secrets */
export async function listTokens(ctx: Needs<'db' | 'now' | 'settings' | 'actor'>): Promise<ApiTokens> {
  const { id } = requireSession(ctx.actor)
  const [owner, tokens] = await Promise.all([
    findTokenOwner(ctx, id),
    ctx.db.select().from(apiTokens).where(eq(apiTokens.userId, id)).orderBy(desc(apiTokens.createdAt), apiTokens.id),
  ])
  // Without an owner, the account and its tokens were deleted meanwhile.
  if (!owner) return { tokens: [], scopes: [] }
  return { tokens: tokens.map((token) => tokenView(token, owner, ctx.now())), scopes: scopesOpenTo(owner) }
}
