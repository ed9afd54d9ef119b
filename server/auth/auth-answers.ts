import type { Needs, Settings } from '#domain/kernel/context.ts'
import type { UserMetadata } from '#domain/people/accounts/accounts-tables.ts'
import type { SessionGrant, User } from '#domain/people/accounts/open-session.ts'
import { NO_PASSWORD } from '#domain/people/accounts/password-hash.ts'
import type { SignUpReceipt } from '#domain/people/accounts/sign-up.ts'
import type { userIdentities } from '#domain/people/credentials/credentials-tables.ts'
import { listIdentities } from '#domain/people/credentials/identities.ts'
import { type Factor, listFactors } from '#domain/people/credentials/list-factors.ts'
import { supportsPasskeys } from '#domain/people/credentials/webauthn.ts'
import { signAccessToken } from './access-token.ts'

/** A session in GoTrue's form. */
export async function sessionAnswer(
  ctx: Needs<'db' | 'now' | 'settings'>,
  { user, sessionId, refreshToken, needsPassword, aal, amr }: SessionGrant,
) {
  const { id: userId, email, userMetadata } = user
  const expiresIn = ctx.settings.accessTokenSeconds
  const [factors, connected] = await Promise.all([listFactors(ctx, userId), listIdentities(ctx, userId)])
  const identities = identitiesOf(ctx, user, connected)
  const providers = identities.map(({ provider }) => provider)
  return {
    access_token: await signAccessToken(ctx, { userId, sessionId, email, userMetadata, aal, amr, refreshToken, providers }),
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(ctx.now().getTime() / 1000) + expiresIn,
    refresh_token: refreshToken,
    user: userAnswer(user, { needsPassword, aal, factors, identities }),
  }
}

/** The parts of an account's answer that depend on the session */
type SessionState = { needsPassword: boolean; aal: 'aal1' | 'aal2'; factors: Factor[]; identities: Identity[] }

/**
 * An account in GoTrue's form, with its second factors; whether its session was opened by a recovery link and still lacks a new
 * password, and whether its sign-in still needs the second step.
 */
export function userAnswer(user: User, { needsPassword, aal, factors, identities }: SessionState) {
  const isPending = aal === 'aal1' && factors.some(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
  const state = { ...(needsPassword && { needs_password: true }), ...(isPending && { second_factor_pending: true }) }
  const confirmedAt = user.emailConfirmedAt?.toISOString()
  const shown = person({ ...user, data: user.userMetadata, times: timesOf(user), identities })
  return {
    ...shown,
    app_metadata: { ...shown.app_metadata, ...state },
    factors,
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
  }
}

/** The answer to a sign-up: the same for a new address and for one with an account. */
export function receiptAnswer({ id, email, data, sentAt }: SignUpReceipt) {
  const at = sentAt.toISOString()
  const times = { last_sign_in_at: undefined, created_at: at, updated_at: at }
  const identities = [emailIdentity({ id, email, isConfirmed: false, times })]
  return { ...person({ id, email, data, times, identities }), confirmation_sent_at: at }
}

type Times = { last_sign_in_at: string | undefined; created_at: string; updated_at: string }
type Identity = { provider: string }
type Person = { id: string; email: string; data: UserMetadata; times: Times; identities: Identity[] }

function person({ id, email, data, times, identities }: Person) {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: providersOf(identities),
    user_metadata: data,
    identities,
    is_anonymous: false,
    ...times,
  }
}

function providersOf(identities: Identity[]) {
  const providers = identities.map(({ provider }) => provider)
  return { provider: providers[0] ?? 'email', providers }
}

function timesOf({ lastSignInAt, createdAt, updatedAt }: User): Times {
  return {
    last_sign_in_at: lastSignInAt?.toISOString(),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

/** How the account signs in: with its email address, if it has a password, and with the identity provider */
export function identitiesOf(ctx: Needs<'settings'>, user: User, connected: (typeof userIdentities.$inferSelect)[]) {
  const byEmail = emailIdentity({ ...user, isConfirmed: user.emailConfirmedAt !== null, times: timesOf(user) })
  const outside = connected.map(({ id, subject, email, createdAt, lastSignInAt }) => ({
    identity_id: id,
    id: subject,
    user_id: user.id,
    provider: ctx.settings.identityProvider?.id ?? '',
    email,
    identity_data: { sub: subject, email },
    last_sign_in_at: lastSignInAt?.toISOString(),
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
  }))
  return user.passwordHash === NO_PASSWORD ? outside : [byEmail, ...outside]
}

function emailIdentity({ id, email, isConfirmed, times }: Pick<Person, 'id' | 'email' | 'times'> & { isConfirmed: boolean }) {
  return {
    identity_id: id,
    id,
    user_id: id,
    provider: 'email',
    email,
    identity_data: { sub: id, email, email_verified: isConfirmed, phone_verified: false },
    ...times,
  }
}

type PublicSettings = Pick<Settings, 'authAutoconfirm' | 'identityProvider' | 'publicUrl'>

/** The settings that auth clients read before they show a form: the ways to sign in. */
export function settingsAnswer({ authAutoconfirm, identityProvider, publicUrl }: PublicSettings) {
  return {
    external: { email: true, phone: false, anonymous_users: false, ...(identityProvider && { [identityProvider.id]: true }) },
    external_names: identityProvider ? { [identityProvider.id]: identityProvider.name } : {},
    passkeys: supportsPasskeys({ publicUrl }),
    disable_signup: false,
    mailer_autoconfirm: authAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
}
