/** The storage key of the auth client's session; other tabs learn of changes through it. */
export const SESSION_KEY = 'tonewood-session'

export type SessionUser = {
  id: string
  email: string
  isBuilder: boolean
  /** Signed in by a recovery link: no new password is set yet. */
  needsPassword: boolean
  /** The authenticator app whose code confirms who they are, if they have one. */
  appId?: string | undefined
}
type Factor = { id: string; factor_type: string; status: string }
export type StoredSession = { accessToken: string; expiresAt: number; user: SessionUser }

/** The session in this browser's storage, without loading the auth client. Anything malformed counts as none. */
export function readStoredSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    return parseSession(stored)
  } catch {
    // Storage may be blocked, or hold what an older version wrote.
    return null
  }
}

/** The parts of the auth client's session that we use. */
export function parseSession(session: unknown): StoredSession | null {
  const { access_token, refresh_token, expires_at, user } = (session ?? {}) as Partial<Record<string, unknown>>
  const { id, email, user_metadata, app_metadata, factors } = (user ?? {}) as Partial<Record<string, unknown>>
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string' || typeof expires_at !== 'number') return null
  if (typeof id !== 'string' || typeof email !== 'string') return null
  const app = (factors as Factor[] | undefined)?.find(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  )
  const isBuilder = (user_metadata as { is_builder?: unknown } | undefined)?.is_builder === true
  const { needs_password, second_factor_pending } = (app_metadata ?? {}) as Partial<Record<string, unknown>>
  // Between the two steps of a sign-in, the user is still a visitor.
  if (second_factor_pending === true) return null
  return {
    accessToken: access_token,
    expiresAt: expires_at,
    user: { id, email, isBuilder, needsPassword: needs_password === true, appId: app?.id },
  }
}
