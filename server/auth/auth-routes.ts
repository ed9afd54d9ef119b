import { type Context, Hono } from 'hono'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import { changeAccount } from '#domain/people/accounts/change-account.ts'
import { isCommonPassword } from '#domain/people/accounts/common-passwords.ts'
import { getCurrentUser, needsPassword } from '#domain/people/accounts/get-current-user.ts'
import type { SessionGrant, User } from '#domain/people/accounts/open-session.ts'
import { redeemLink } from '#domain/people/accounts/redeem-link.ts'
import { refreshSession } from '#domain/people/accounts/refresh-session.ts'
import { requestPasswordRecovery } from '#domain/people/accounts/request-password-recovery.ts'
import { resendLink } from '#domain/people/accounts/resend-link.ts'
import { signIn } from '#domain/people/accounts/sign-in.ts'
import { signOut } from '#domain/people/accounts/sign-out.ts'
import { signUp, signUpAutoconfirmed } from '#domain/people/accounts/sign-up.ts'
import { listIdentities } from '#domain/people/credentials/identities.ts'
import { listFactors } from '#domain/people/credentials/list-factors.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { readJson } from '../http/read-json.ts'
import { AUTH_API_VERSION, answerAuthError, weakPasswordAnswer } from './answer-auth-error.ts'
import { identitiesOf, receiptAnswer, sessionAnswer, settingsAnswer, userAnswer } from './auth-answers.ts'
import { RecoverBody, RefreshBody, ResendBody, SignInBody, SignUpBody, UpdateUserBody, VerifyBody } from './auth-bodies.ts'
import { constantTimeDelay } from './constant-time-delay.ts'
import { type Place, rememberDevice, signInPlace } from './device-cookie.ts'
import { factorRoutes } from './factor-routes.ts'
import { exchangeFlowCode, oidcRoutes } from './oidc-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { publicKeys } from './public-keys.ts'
import { returnPath } from './return-path.ts'
import { pendingContext, signedInContext } from './signed-in-context.ts'
import { unsupportedCalls } from './unsupported-calls.ts'

type AuthContext = Context<HonoEnv>

/** Longer than any response whose speed could reveal whether an account exists. */
const CONSTANT_TIME_MS = 250

/** The endpoints of the specification, in GoTrue's form, so that the stock auth-js client works. */
export function authRoutes() {
  return (
    new Hono<HonoEnv>()
      .onError(answerAuthError)
      .use(async (c, next) => {
        c.header(...AUTH_API_VERSION)
        await next()
      })
      .post('/signup', async (c) => {
        await limitByAddress(c, 'sign-up', 100, 600)
        const { ctx } = c.var
        const { redirect_to, ...body } = await readJson(c, SignUpBody)
        const input = { ...body, returnPath: returnTo(c, redirect_to) }
        if (ctx.settings.authAutoconfirm) {
          const place = signInPlace(c)
          return signedInAnswer(c, place, await signUpAutoconfirmed(ctx, input, place))
        }
        return c.json(receiptAnswer(await constantTimeDelay(CONSTANT_TIME_MS, signUp(ctx, input))))
      })
      .post('/token', async (c) => {
        const [grantType, ...more] = c.req.queries('grant_type') ?? []
        if (more.length > 0) throw new AuthRefusal('unsupported_grant_type')
        if (grantType === 'password') return signInWithPassword(c)
        if (grantType === 'refresh_token') return refresh(c)
        if (grantType === 'pkce') return exchangeFlowCode(c)
        if (grantType === 'id_token' || grantType === 'web3') throw new AuthRefusal('provider_disabled')
        throw new AuthRefusal('unsupported_grant_type')
      })
      .get('/verify', showLink)
      .post('/verify', async (c) => {
        await limitByAddress(c, 'verify', 60, 300)
        const place = signInPlace(c)
        return signedInAnswer(c, place, await redeemLink(c.var.ctx, { ...(await readJson(c, VerifyBody)), place }))
      })
      .post('/resend', async (c) => {
        await limitByAddress(c, 'mail', 60, 600)
        const { email, type, redirect_to } = await readJson(c, ResendBody)
        const input = { email, purpose: type, returnPath: returnTo(c, redirect_to) }
        await constantTimeDelay(CONSTANT_TIME_MS, resendLink(c.var.ctx, input))
        return c.json({})
      })
      .post('/recover', async (c) => {
        await limitByAddress(c, 'mail', 60, 600)
        const { email, redirect_to } = await readJson(c, RecoverBody)
        await constantTimeDelay(
          CONSTANT_TIME_MS,
          requestPasswordRecovery(c.var.ctx, { email, returnPath: returnTo(c, redirect_to) }),
        )
        return c.json({})
      })
      .post('/logout', async (c) => {
        const scope = c.req.query('scope') ?? 'global'
        if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
          throw new Refusal(
            'bad_request',
            'Set scope to local (this session), others (all other sessions) or global (all sessions)',
          )
        }
        await signOut(await pendingContext(c), scope)
        return c.body(null, 204)
      })
      .get('/user', async (c) => {
        const ctx = await pendingContext(c)
        return c.json(await ownAnswer(ctx, await getCurrentUser(ctx)))
      })
      .put('/user', async (c) => {
        const ctx = await signedInContext(c)
        const { current_password, redirect_to, ...body } = await readJson(c, UpdateUserBody)
        const change = { ...body, currentPassword: current_password, returnPath: returnTo(c, redirect_to) }
        const user = await ownAnswer(ctx, await changeAccount(ctx, change))
        const isMoving = body.email !== undefined && body.email !== user.email
        return c.json(isMoving ? { ...user, new_email: body.email } : user)
      })
      // The current password takes the place of GoTrue's code by email.
      .get('/reauthenticate', async (c) => {
        await signedInContext(c)
        throw new AuthRefusal('reauthentication_needed')
      })
      .get('/settings', (c) => {
        c.header('cache-control', 'public, max-age=300')
        return c.json(settingsAnswer(c.var.ctx.settings))
      })
      .get('/health', (c) => c.json({ name: 'GoTrue', version: 'tonewood', description: 'Accounts of a Tonewood shop' }))
      .route('/factors', factorRoutes())
      .route('/passkeys', passkeyRoutes())
      .route('/', oidcRoutes())
      .route('/', unsupportedCalls())
      .get('/.well-known/jwks.json', async (c) => {
        c.header('cache-control', 'public, max-age=300')
        return c.json(await publicKeys(c.var.ctx.db))
      })
  )
}

/** Mail scanners open every link, so opening one doesn't redeem it: the user presses a button there. */
function showLink(c: AuthContext) {
  const { token = '', type = '', redirect_to } = c.req.query()
  const query = new URLSearchParams({ token_hash: token.slice(0, 256), type: type.slice(0, 20) })
  query.set('redirect_to', returnTo(c, redirect_to))
  return c.redirect(`${c.var.ctx.settings.publicUrl}/auth/confirm?${query}`, 303)
}

async function signInWithPassword(c: AuthContext) {
  const body = await readJson(c, SignInBody)
  const place = signInPlace(c)
  const grant = await signIn(c.var.ctx, { ...body, ...place })
  return signedInAnswer(c, place, grant, (await isCommonPassword(body.password, body)) ? weakPasswordAnswer() : {})
}

/** A new session, and the cookie that recognizes its browser */
async function signedInAnswer(c: AuthContext, { device }: Place, grant: SessionGrant, more = {}) {
  rememberDevice(c, device)
  return c.json({ ...(await sessionAnswer(c.var.ctx, grant)), ...more })
}

async function ownAnswer(ctx: Ctx & { actor: Account }, user: User) {
  const { id, proof } = ctx.actor
  const [isMissing, factors, connected] = await Promise.all([needsPassword(ctx), listFactors(ctx, id), listIdentities(ctx, id)])
  const identities = identitiesOf(ctx, user, connected)
  return userAnswer(user, { needsPassword: isMissing, aal: proof?.aal ?? 'aal1', factors, identities })
}

async function refresh(c: AuthContext) {
  await limitByAddress(c, 'refresh', 600, 300)
  const { refresh_token } = await readJson(c, RefreshBody)
  return c.json(await sessionAnswer(c.var.ctx, await refreshSession(c.var.ctx, refresh_token)))
}

function limitByAddress(c: AuthContext, act: string, times: number, seconds: number) {
  return enforceRateLimit(c.var.ctx, { key: `${act}:from:${c.var.clientNetwork}`, times, seconds })
}

function returnTo(c: AuthContext, fromBody: string | null | undefined) {
  return returnPath(c.req.query('redirect_to') ?? fromBody ?? undefined, c.var.ctx.settings.publicUrl)
}
