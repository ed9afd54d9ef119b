import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { listen } from '#sandbox/listen.ts'

export type OidcAccount = { sub: string; email?: string; email_verified?: unknown }
type Request = { account: OidcAccount; nonce: string; challenge: string; redirectUri: string; asksWhen: boolean }
export type OidcProvider = Awaited<ReturnType<typeof openOidcProvider>>

const CLIENT = { clientId: 'tonewood', clientSecret: 'a client secret' }

/** Differences between Google and Keycloak that a client sees */
const KINDS = {
  google: { path: '', namesIssuer: false },
  keycloak: { path: '/realms/shop', namesIssuer: true },
}

const USUAL = {
  /** Claims that replace those of the ID token */
  claims: {} as JWTPayload,
  /** Whether someone else signed the ID token */
  isForged: false,
  /** Whether the email is only at the userinfo endpoint */
  hidesEmail: false,
  /** Whether it ignores the maximum age, as Google does, and does not say when the user signed in */
  hidesTime: false,
  /** The status of every answer, if the provider is down */
  status: 200,
  delayMs: 0,
  /** The accounts on its sign-in page */
  accounts: [] as OidcAccount[],
}

/** An OpenID Connect provider on this machine. Returns the invalid responses that a test requests. */
export async function openOidcProvider(kind: keyof typeof KINDS = 'google', port = 0) {
  const { path, namesIssuer } = KINDS[kind]
  const keys = { own: await generateKeyPair('RS256'), foreign: await generateKeyPair('RS256') }
  const codes = new Map<string, Request>()
  const behavior = { ...USUAL }
  const calls: string[] = []
  const provider = {
    ...CLIENT,
    issuer: '',
    behavior,
    /** The paths that were requested */
    calls,
    now: () => new Date(),
    /** The address that the browser returns to once this account signed in, or once they canceled */
    answer(authorizeUrl: string, account?: OidcAccount): string {
      const asked = Object.fromEntries(new URL(authorizeUrl).searchParams)
      const { redirect_uri: redirectUri = '', state = '', nonce = '', code_challenge: challenge = '' } = asked
      const code = randomBytes(16).toString('hex')
      const asksWhen = asked.max_age !== undefined && !behavior.hidesTime
      if (account) codes.set(code, { account, nonce, challenge, redirectUri, asksWhen })
      const result: Record<string, string> = account ? { code } : { error: 'access_denied' }
      return `${redirectUri}?${new URLSearchParams({ state, ...result, ...(namesIssuer && { iss: provider.issuer }) })}`
    },
    reset() {
      Object.assign(behavior, USUAL)
      calls.length = 0
    },
    stop: async () => {},
  }

  async function idToken({ account, nonce, asksWhen }: Request): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const shown = behavior.hidesEmail ? { sub: account.sub } : account
    const time = asksWhen && { auth_time: Math.floor(provider.now().getTime() / 1000) }
    const usual = { iss: provider.issuer, aud: CLIENT.clientId, iat: now, exp: now + 300, nonce, ...time }
    const claims = { ...usual, ...shown, ...behavior.claims }
    const { privateKey } = behavior.isForged ? keys.foreign : keys.own
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
  }

  const app = new Hono().basePath(path)
  app.use(async (c, next) => {
    calls.push(c.req.path)
    await sleep(behavior.delayMs)
    if (behavior.status !== 200) return c.text('Down', behavior.status as 500)
    await next()
  })
  app.get('/.well-known/openid-configuration', (c) => c.json(metadata(provider.issuer, namesIssuer)))
  app.get('/jwks', async (c) => c.json({ keys: [{ ...(await exportJWK(keys.own.publicKey)), kid: 'one', alg: 'RS256' }] }))
  app.get('/authorize', (c) => c.html(signInPage(c.req.url, provider)))
  app.post('/token', async (c) => {
    const body = Object.fromEntries(new URLSearchParams(await c.req.text()))
    if (body.client_id !== CLIENT.clientId || body.client_secret !== CLIENT.clientSecret) {
      return c.json({ error: 'invalid_client' }, 401)
    }
    const request = codes.get(body.code ?? '')
    codes.delete(body.code ?? '')
    const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
    if (request?.challenge !== challenge || request.redirectUri !== body.redirect_uri) {
      return c.json({ error: 'invalid_grant' }, 400)
    }
    const accessToken = JSON.stringify(request.account)
    return c.json({ access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: await idToken(request) })
  })
  app.get('/userinfo', (c) => c.body((c.req.header('authorization') ?? '').slice(7), 200, { 'content-type': 'application/json' }))

  const server = await listen(app.fetch, port)
  return Object.assign(provider, { issuer: `${server.url}${path}`, stop: server.stop })
}

function metadata(issuer: string, namesIssuer: boolean) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...(namesIssuer && { authorization_response_iss_parameter_supported: true }),
  }
}

type Answers = { behavior: typeof USUAL; answer: (url: string, account?: OidcAccount) => string }

function signInPage(url: string, { behavior, answer }: Answers): string {
  const choices = behavior.accounts.map((account) => [answer(url, account), `Continue as ${account.email}`])
  const links = [...choices, [answer(url), 'Cancel']].map(([to, label]) => `<p><a href="${to}">${label}</a></p>`)
  return `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1>${links.join('')}</html>`
}
