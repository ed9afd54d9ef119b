import { type Context, Hono } from 'hono'
import type { Refusal } from '#contracts/kernel/refusal.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { findMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import { removeIdentity } from '#domain/people/credentials/identities.ts'
import { exchangeCode, finishFlow, startLinking, startSignIn } from '#domain/people/credentials/oidc-flow.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { readJson } from '../http/read-json.ts'
import { sessionAnswer } from './auth-answers.ts'
import { ExchangeBody } from './auth-bodies.ts'
import { rememberDevice, signInPlace } from './device-cookie.ts'
import { returnPath } from './return-path.ts'
import { signedInContext } from './signed-in-context.ts'

type OidcContext = Context<HonoEnv>

/** The page that finishes a sign-in in the browser */
const COMPLETE_PAGE = '/auth/complete'
const CODE_CHALLENGE = /^[\w-]{43}$/
const PROMPTS = ['login', 'select_account']

/** Sign-in with the OpenID Connect provider, with the paths and answers of GoTrue */
export function oidcRoutes() {
  return new Hono<HonoEnv>()
    .get('/authorize', async (c) => {
      await limitByNetwork(c, 'authorize')
      const start = readStart(c)
      try {
        return c.redirect(await startSignIn(c.var.ctx, start), 302)
      } catch (error) {
        if (!isProviderOutage(error)) throw error
        // The browser is navigating, so a page explains the error, not JSON.
        return leave(c, { returnPath: start.returnPath, refusal: error })
      }
    })
    .get('/callback', async (c) => {
      await limitByNetwork(c, 'callback')
      const { search } = new URL(c.req.url)
      const readOnly = (await findMaintenance(c.var.ctx.db))?.message
      return leave(c, await finishFlow(c.var.ctx, { browser: signInPlace(c).device, query: search.slice(1), readOnly }))
    })
    .get('/user/identities/authorize', async (c) => {
      const ctx = await signedInContext(c)
      await limitByNetwork(c, 'authorize')
      return c.json({ url: await startLinking(ctx, readStart(c)) })
    })
    .delete('/user/identities/:id', async (c) => {
      const ctx = await signedInContext(c)
      const id = c.req.param('id')
      if (!isUuid(id)) throw new AuthRefusal('identity_not_found')
      await removeIdentity(ctx, id)
      return c.json({})
    })
}

/** Exchanges the code of a finished sign-in for a session. */
export async function exchangeFlowCode(c: OidcContext) {
  await limitByNetwork(c, 'exchange')
  const { auth_code, code_verifier } = await readJson(c, ExchangeBody)
  const place = signInPlace(c)
  const grant = await exchangeCode(c.var.ctx, { code: auth_code, verifier: code_verifier, place })
  rememberDevice(c, place.device)
  return c.json(await sessionAnswer(c.var.ctx, grant))
}

/** Reads the query of a new sign-in, and sets the cookie that the callback requires. */
function readStart(c: OidcContext) {
  const { provider, redirect_to, code_challenge = '', code_challenge_method = '', prompt = '' } = c.req.query()
  const { settings } = c.var.ctx
  if (!settings.identityProvider || provider !== settings.identityProvider.id)
    throw new AuthRefusal('oauth_provider_not_supported')
  if (code_challenge_method.toLowerCase() !== 's256' || !CODE_CHALLENGE.test(code_challenge)) {
    throw new AuthRefusal('validation_failed')
  }
  const { device } = signInPlace(c)
  rememberDevice(c, device)
  const path = returnPath(redirect_to, settings.publicUrl)
  return {
    browser: device,
    codeChallenge: code_challenge,
    returnPath: completing(path),
    prompt: PROMPTS.includes(prompt) ? prompt : undefined,
  }
}

/** Another site could start a sign-in with its own secret, so no other page gets the code in its address. */
function completing(path: string): string {
  if (path === '/') return COMPLETE_PAGE
  return path.split('?')[0] === COMPLETE_PAGE ? path : `${COMPLETE_PAGE}?${new URLSearchParams({ to: path })}`
}

type Outcome = { returnPath?: string; code?: string; refusal?: Refusal }

function leave(c: OidcContext, { returnPath: path = COMPLETE_PAGE, code, refusal }: Outcome) {
  const address = new URL(path, c.var.ctx.settings.publicUrl)
  if (code !== undefined) address.searchParams.set('code', code)
  if (refusal) {
    const errorCode = 'authCode' in refusal ? String(refusal.authCode) : refusal.code
    const isLoud = errorCode === 'bad_oauth_callback' || (refusal.status >= 500 && errorCode !== 'read_only')
    // Logged, because a setting may be wrong and the page gives no details.
    if (isLoud) c.var.log.warn('A sign-in with the identity provider failed', { error: refusal })
    address.searchParams.set('error', refusal.status >= 500 ? 'server_error' : 'access_denied')
    address.searchParams.set('error_code', errorCode)
    address.searchParams.set('error_description', refusal.message)
  }
  return c.redirect(address.href, 302)
}

function isProviderOutage(error: unknown): error is Refusal {
  return (error as Partial<Refusal> | undefined)?.code === 'provider_unavailable'
}

function limitByNetwork(c: OidcContext, act: 'authorize' | 'callback' | 'exchange') {
  return enforceRateLimit(c.var.ctx, { key: `oidc:${act}:${c.var.clientNetwork}`, times: 60, seconds: 600 })
}
