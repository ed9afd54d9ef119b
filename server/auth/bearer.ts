import { decodeJwt } from 'jose'
import { LRUCache } from 'lru-cache'
import { type Account, isPending, sessionRequired } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import { confirmRefreshToken } from '#domain/people/accounts/confirm-refresh-token.ts'
import { findActiveSession } from '#domain/people/accounts/find-active-session.ts'
import { PENDING_MINUTES } from '#domain/people/accounts/refresh-session.ts'
import { readAccessToken } from './access-token.ts'
import { isTokenBearer } from './token-bearer.ts'

// Three base64url parts and nothing else.
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

type BearerDeps = Needs<'db' | 'now' | 'settings'>
type Claims = Awaited<ReturnType<typeof readAccessToken>>

/** The content of this Authorization header's token, if its signature is valid. Does not check the database. */
export async function claimsFromBearer(header: string | undefined, deps: BearerDeps): Promise<Claims> {
  const token = BEARER.exec(header ?? '')?.[1]
  if (token === undefined) return undefined
  const verified = verifiedTokens(deps.db)
  const known = verified.get(token)
  if (known && known.endsAt > deps.now().getTime()) return known.claims
  const claims = await readAccessToken(deps, token)
  // A signature stays valid, so it is checked once; the token's expiry is checked each time.
  if (claims) verified.set(token, { claims, endsAt: (decodeJwt(token).exp ?? 0) * 1000 })
  return claims
}

/** The sender of this header, if its token was checked before. Costs nothing and can't be forged. */
export function knownCaller(header: string | undefined, { db, now }: Needs<'db' | 'now'>): string | undefined {
  const known = verifiedTokens(db).get(BEARER.exec(header ?? '')?.[1] ?? '')
  return known && known.endsAt > now().getTime() ? known.claims?.userId : undefined
}

type Verified = LRUCache<string, { claims: Claims; endsAt: number }>
const VERIFIED_AT_MOST = 5000
const verifiedByShop = new WeakMap<Db, Verified>()

function verifiedTokens(db: Db): Verified {
  const held = verifiedByShop.get(db) ?? new LRUCache({ max: VERIFIED_AT_MOST })
  verifiedByShop.set(db, held)
  return held
}

/** The user of this Authorization header; without one, a visitor. Throws a refusal for an invalid token. */
export async function accountFromBearer(header: string | undefined, deps: BearerDeps, known?: Claims): Promise<Account | null> {
  if (header === undefined) return null
  // An API token: opens calls of the API, but nothing about the sign-in itself.
  if (isTokenBearer(header)) throw sessionRequired()
  const claims = known ?? (await claimsFromBearer(header, deps))
  if (!claims) throw new AuthRefusal('bad_jwt')

  const session = await findActiveSession(deps, claims)
  if (!session) throw new AuthRefusal('session_not_found')
  const { account, unconfirmedTokenHash, openedAt } = session
  const isExpired = deps.now().getTime() - openedAt.getTime() > PENDING_MINUTES * 60_000
  if (isPending(account) && isExpired) throw new AuthRefusal('session_not_found')
  // The owner of this access token also received the refresh token issued with it. Recorded once per refresh.
  if (unconfirmedTokenHash !== null && unconfirmedTokenHash === claims.refreshTokenHash)
    await confirmRefreshToken(deps, account.sessionId, unconfirmedTokenHash)
  return account
}
