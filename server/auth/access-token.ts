import { jwtVerify, SignJWT } from 'jose'
import type { Needs } from '#domain/kernel/context.ts'
import type { Proof, UserMetadata } from '#domain/people/accounts/accounts-tables.ts'
import { hashSecret } from '#domain/people/accounts/random-secret.ts'
import { keyRing } from './signing-keys.ts'

const AUDIENCE = 'authenticated'
// Our tokens are under 1 kB; anything longer is not worth parsing.
const LONGEST_TOKEN = 4096

export type TokenSubject = {
  userId: string
  sessionId: string
  email: string
  userMetadata: UserMetadata
  aal?: 'aal1' | 'aal2'
  amr?: Proof[]
  providers?: string[]
  /** The refresh token issued with it; the access token contains its hash. */
  refreshToken?: string
}

/** Signs a user's identity for a few minutes. It never contains permissions: rules read the database. */
export async function signAccessToken(ctx: Needs<'db' | 'now' | 'settings'>, subject: TokenSubject): Promise<string> {
  const { newest } = await keyRing(ctx.db)
  const issuedAt = Math.floor(ctx.now().getTime() / 1000)
  return new SignJWT({
    email: subject.email,
    phone: '',
    role: 'authenticated',
    aal: subject.aal ?? 'aal1',
    amr: subject.amr ?? [],
    session_id: subject.sessionId,
    refresh_token_hash: subject.refreshToken && hashSecret(subject.refreshToken),
    app_metadata: { provider: subject.providers?.[0] ?? 'email', providers: subject.providers ?? ['email'] },
    user_metadata: subject.userMetadata,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: newest.kid })
    .setIssuer(issuer(ctx))
    .setAudience(AUDIENCE)
    .setSubject(subject.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ctx.settings.accessTokenSeconds)
    .sign(newest.privateKey)
}

/** The user of a token, or undefined if the shop didn't issue it or it isn't valid now. */
export async function readAccessToken(ctx: Needs<'db' | 'now' | 'settings'>, token: string) {
  if (token.length > LONGEST_TOKEN) return undefined
  const { publicKeys } = await keyRing(ctx.db)
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = publicKeys.get(kid ?? '')
        if (!key) throw new Error('Unknown key')
        return key
      },
      {
        // Fixed here, never taken from the token: a public key must not pass for a shared secret.
        algorithms: ['ES256'],
        issuer: issuer(ctx),
        audience: AUDIENCE,
        currentDate: ctx.now(),
        requiredClaims: ['exp', 'sub', 'session_id'],
      },
    )
    return {
      userId: String(payload.sub),
      sessionId: String(payload.session_id),
      refreshTokenHash: payload.refresh_token_hash,
      aal: payload.aal,
    }
  } catch {
    return undefined
  }
}

function issuer(ctx: Needs<'settings'>) {
  return `${ctx.settings.publicUrl}/auth/v1`
}
