import type { Needs, Settings } from '#domain/kernel/context.ts'
import type { UserMetadata } from '#domain/people/accounts/accounts-tables.ts'
import type { SessionGrant, User } from '#domain/people/accounts/open-session.ts'
import type { SignUpReceipt } from '#domain/people/accounts/sign-up.ts'
import { type Factor, listFactors } from '#domain/people/credentials/list-factors.ts'
import { supportsPasskeys } from '#domain/people/credentials/webauthn.ts'
import { signAccessToken } from './access-token.ts'

const APP_METADATA = { provider: 'email', providers: ['email'] }

/** A session in GoTrue's form. */
export async function sessionAnswer(
  ctx: Needs<'db' | 'now' | 'settings'>,
  { user, sessionId, refreshToken, needsPassword, aal, amr }: SessionGrant,
) {
  const { id: userId, email, userMetadata } = user
  const expiresIn = ctx.settings.accessTokenSeconds
  return {
    access_token: await signAccessToken(ctx, { userId, sessionId, email, userMetadata, aal, amr, refreshToken }),
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(ctx.now().getTime() / 1000) + expiresIn,
    refresh_token: refreshToken,
    user: userAnswer(user, { needsPassword, aal, factors: await listFactors(ctx, userId) }),
  }
}

/** The parts of an account's answer that depend on the session */
type SessionState = { needsPassword: boolean; aal: 'aal1' | 'aal2'; factors: Factor[] }

/**
 * An account in GoTrue's form, with its second factors; whether its session was opened by a recovery link and still lacks a new
 * password, and whether its sign-in still needs the second step.
 */
export function userAnswer(user: User, { needsPassword, aal, factors }: SessionState) {
  const isPending = aal === 'aal1' && factors.some(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
  const state = { ...(needsPassword && { needs_password: true }), ...(isPending && { second_factor_pending: true }) }
  const times = {
    last_sign_in_at: user.lastSignInAt?.toISOString(),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  }
  const confirmedAt = user.emailConfirmedAt?.toISOString()
  return {
    ...person({ ...user, data: user.userMetadata, isConfirmed: confirmedAt !== undefined, times }),
    app_metadata: { ...APP_METADATA, ...state },
    factors,
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
  }
}

/** The answer to a sign-up: the same for a new address and for one with an account. */
export function receiptAnswer({ id, email, data, sentAt }: SignUpReceipt) {
  const at = sentAt.toISOString()
  const times = { last_sign_in_at: undefined, created_at: at, updated_at: at }
  return { ...person({ id, email, data, isConfirmed: false, times }), confirmation_sent_at: at }
}

type Person = {
  id: string
  email: string
  data: UserMetadata
  isConfirmed: boolean
  times: { last_sign_in_at: string | undefined; created_at: string; updated_at: string }
}

function person({ id, email, data, isConfirmed, times }: Person) {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: APP_METADATA,
    user_metadata: data,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        provider: 'email',
        email,
        identity_data: { sub: id, email, email_verified: isConfirmed, phone_verified: false },
        ...times,
      },
    ],
    is_anonymous: false,
    ...times,
  }
}

/** The settings that auth clients read before they show a form. */
export function settingsAnswer({ authAutoconfirm, publicUrl }: Pick<Settings, 'authAutoconfirm' | 'publicUrl'>) {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    passkeys: supportsPasskeys({ publicUrl }),
    disable_signup: false,
    mailer_autoconfirm: authAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
}
