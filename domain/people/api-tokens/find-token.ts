import { and, eq, isNull } from 'drizzle-orm'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { hashSecret } from '../accounts/random-secret.ts'
import { apiTokens } from './api-tokens-table.ts'
import { ownerColumns } from './find-token-owner.ts'
import type { TokenOwner } from './token-policy.ts'

export type FoundToken = { token: typeof apiTokens.$inferSelect; owner: TokenOwner; account: Account }

/**
 * The token with this secret and its owner, with current permissions; undefined if it was revoked, has expired, or its account is locked
 */
export async function findToken({ db, now }: Needs<'db' | 'now'>, secret: string): Promise<FoundToken | undefined> {
  const { id, email, emailConfirmedAt, isOperator, userMetadata } = users
  const [row] = await db
    .select({ token: apiTokens, owner: ownerColumns, user: { id, email, emailConfirmedAt, isOperator, userMetadata } })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(apiTokens.tokenHash, hashSecret(secret)), isNull(users.lockedAt)))
  if (!row || row.token.expiresAt <= now()) return undefined
  const { token, owner, user } = row
  const account: Account = {
    id: user.id,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    isOperator: user.isOperator,
    hasAcceptedTerms: user.userMetadata.terms_accepted_at !== undefined,
    sessionId: null,
    tokenName: token.name,
    tokenScopes: token.scopes,
  }
  return { token, owner, account }
}
