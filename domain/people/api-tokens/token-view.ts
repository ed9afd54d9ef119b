import type { ApiToken } from '#contracts/people/api-token-views.ts'
import type { apiTokens } from './api-tokens-table.ts'
import { type TokenOwner, tokenPause } from './token-policy.ts'

type Row = typeof apiTokens.$inferSelect

/** A token as its owner sees it */
export function tokenView(token: Row, owner: TokenOwner, now: Date): ApiToken {
  const pause = tokenPause(token, owner)
  const isExpired = token.expiresAt <= now
  return {
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scopes: token.scopes,
    status: isExpired ? 'expired' : pause ? 'paused' : 'active',
    paused_because: isExpired ? null : pause,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
  }
}
