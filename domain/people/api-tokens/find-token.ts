import { and, eq, isNull } from 'drizzle-orm'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { hashSecret } from '../accounts/random-secret.ts'
import { apiTokens } from './api-tokens-table.ts'
import { ownerColumns, tokenOwner } from './find-token-owner.ts'
import type { TokenOwner } from './token-policy.ts'

export type FoundToken = { token: typeof apiTokens.$inferSelect; owner: TokenOwner; account: Account }

/**
 * The token with this secret and its owner, with current permissions; undefined if it was revoked, has expired, or its account is locked
 */
export async function findToken(ctx: Needs<'db' | 'now' | 'settings'>, secret: string): Promise<FoundToken | undefined> {
  const { id, email, emailConfirmedAt, userMetadata } = users
  const [row] = await ctx.db
    .select({ token: apiTokens, owner: ownerColumns, user: { id, email, emailConfirmedAt, userMetadata } })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(apiTokens.tokenHash, hashSecret(secret)), isNull(users.lockedAt)))
  if (!row || row.token.expiresAt <= ctx.now()) return undefined
  const { token, user } = row
  const owner = tokenOwner(ctx, row.owner)
  const account: Account = {
    id: user.id,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    isOperator: owner.isOperator && !owner.isOperatorLocked,
    hasAcceptedTerms: user.userMetadata.terms_accepted_at !== undefined,
    sessionId: null,
    tokenName: token.name,
    tokenScopes: token.scopes,
  }
  return { token, owner, account }
}
