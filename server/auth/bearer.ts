import { AuthRefusal } from '#domain/accounts/auth-refusal.ts'
import { confirmRefreshToken } from '#domain/accounts/confirm-refresh-token.ts'
import { findLiveSession } from '#domain/accounts/find-live-account.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { readAccessToken } from './access-token.ts'

// Three base64url parts and nothing around them.
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Who sent this Authorization header: nobody without one; a token that does not hold is refused. */
export async function accountFromBearer(
  header: string | undefined,
  deps: Needs<'db' | 'now' | 'settings'>,
): Promise<Account | null> {
  if (header === undefined) return null
  const token = BEARER.exec(header)?.[1]
  const claims = token === undefined ? undefined : await readAccessToken(deps, token)
  if (!claims) throw new AuthRefusal('bad_jwt')

  const session = await findLiveSession(deps.db, claims.userId, claims.sessionId)
  if (!session) throw new AuthRefusal('session_not_found')
  const { account, unconfirmedTokenHash } = session
  // Whoever shows this access token also received the refresh token that came with it. Once per refresh.
  if (unconfirmedTokenHash !== null && unconfirmedTokenHash === claims.refreshTokenHash)
    await confirmRefreshToken(deps, account.sessionId, unconfirmedTokenHash)
  return account
}
