import type { Context } from 'hono'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { TOKEN_SCOPES, type TokenScope } from '#contracts/people/token-scopes.ts'
import { type Account, sessionRequired } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { countAttempt, tooMany } from '#domain/kernel/enforce-rate-limit.ts'
import { findToken } from '#domain/people/api-tokens/find-token.ts'
import { noteTokenUse } from '#domain/people/api-tokens/note-token-use.ts'
import { tokenPolicy } from '#domain/people/api-tokens/token-policy.ts'
import { isWellFormedToken, TOKEN_START } from '#domain/people/api-tokens/token-secret.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import type { TokenAccess } from '../http/token-access.ts'

/** Per token; reads and writes together. */
export const TOKEN_CALLS_A_MINUTE = 120

const TOKEN_BEARER = new RegExp(`^bearer +(${TOKEN_START}.*)$`, 'i')

/** Whether this Authorization header contains an API token instead of a session's. */
export function isTokenBearer(header = ''): boolean {
  return TOKEN_BEARER.test(header)
}

/** The API token in this header, if any. Throws a refusal, without a query, for a malformed one. */
export function tokenFromBearer(header = ''): string | undefined {
  const secret = TOKEN_BEARER.exec(header)?.[1]?.trimEnd()
  if (secret === undefined || isWellFormedToken(secret)) return secret
  throw new Refusal('not_signed_in', 'This token is incomplete. Copy the whole token, starting with twk_.')
}

/** The actor of a token in this call; a visitor if every visitor can make it. Throws a refusal if the token isn't allowed to. */
export async function accountFromToken(
  c: Context<HonoEnv>,
  secret: string,
  { access, ...ctx }: Needs<'db' | 'now' | 'settings'> & { access: TokenAccess },
): Promise<Account | null> {
  const found = await findToken(ctx, secret)
  if (!found) throw new Refusal('not_signed_in', 'This token is invalid. It was revoked or has expired.')
  const { token, owner, account } = found
  await limitCalls(c, ctx, token.id)
  if (Array.isArray(access)) {
    if (access.length === 0) throw sessionRequired()
    authorize(tokenPolicy.use(token, owner, access))
  }
  await noteTokenUse(ctx, token)
  c.set('token', { id: token.id, secret })
  // With a visitor's rights only: no scope was granted for anything else the owner could see there.
  if (access === 'public') return null
  return { ...account, isOperator: account.isOperator && isForOperators(token.scopes, access) }
}

async function limitCalls(c: Context, ctx: Needs<'db' | 'now' | 'settings'>, tokenId: string): Promise<void> {
  const limit = { key: `token:${tokenId}`, times: TOKEN_CALLS_A_MINUTE, seconds: 60 }
  const { remaining, resetSeconds, isOver } = await countAttempt(ctx, limit)
  c.header('ratelimit-limit', String(limit.times))
  c.header('ratelimit-remaining', String(remaining))
  c.header('ratelimit-reset', String(resetSeconds))
  if (isOver) throw tooMany(resetSeconds)
}

/** Whether an operator's scope opens this call. A builder's doesn't, even if the owner is both. */
function isForOperators(scopes: TokenScope[], access: TokenAccess): boolean {
  return Array.isArray(access) && access.some((scope) => scopes.includes(scope) && TOKEN_SCOPES[scope].for === 'operator')
}
