import type { Configuration } from 'openid-client'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { BadProviderAnswer, type ExternalIdentity, type IdentityProvider } from '#domain/ports/identity-provider.ts'

export type OidcClient = { issuer: string; clientId: string; clientSecret: string; callbackUrl: string }

const TIMEOUT_SECONDS = 5
const DISCOVERY_MS = 3_600_000
const SCOPE = 'openid email'

type OpenIdClient = typeof import('openid-client')
type Claims = { sub: string; email?: unknown; email_verified?: unknown; auth_time?: unknown }

/** Sign-in with an OpenID Connect provider: authorization code flow with state, nonce and PKCE. */
export function oidcIdentityProvider(client: OidcClient | undefined): IdentityProvider {
  let known: { config: Configuration; until: number } | undefined

  async function connect() {
    if (!client) throw new Error('No identity provider is configured')
    // Imported on first use, because most sign-ins don't need it.
    const openid = await import('openid-client')
    if (!known || known.until < Date.now()) {
      known = { config: await discover(openid, client), until: Date.now() + DISCOVERY_MS }
    }
    return { openid, config: known.config, callbackUrl: client.callbackUrl }
  }

  return {
    async getSignInUrl({ state, nonce, verifier }, { prompt, maxAgeSeconds }) {
      try {
        const { openid, config, callbackUrl } = await connect()
        const { href } = openid.buildAuthorizationUrl(config, {
          redirect_uri: callbackUrl,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(prompt !== undefined && { prompt }),
          ...(maxAgeSeconds !== undefined && { max_age: String(maxAgeSeconds) }),
        })
        return href
      } catch (cause) {
        // There is no response to this sign-in yet, so any failure counts as an outage.
        throw unavailable(cause)
      }
    },
    async readIdentity({ state, nonce, verifier }, query) {
      try {
        const { openid, config, callbackUrl } = await connect()
        const answer = new URL(`${callbackUrl}?${query}`)
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await openid.authorizationCodeGrant(config, answer, checks)
        const claims = tokens.claims() as Claims
        const withAddress = await withEmail(openid, { config, claims, accessToken: tokens.access_token })
        return identityOf({ ...withAddress, auth_time: claims.auth_time })
      } catch (error) {
        if (isDenied(error)) return null
        throw isOutage(error) ? unavailable(error) : new BadProviderAnswer('The provider’s answer was refused', { cause: error })
      }
    },
  }
}

/** Reads the provider's metadata and checks that its issuer is the configured one. Throws the library's error. */
export async function discover(openid: OpenIdClient, client: Omit<OidcClient, 'callbackUrl'>): Promise<Configuration> {
  const issuer = new URL(client.issuer)
  // Without TLS, which settings allow on this machine only
  const isPlain = issuer.protocol === 'http:'
  const config = await openid.discovery(issuer, client.clientId, client.clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain ? [openid.allowInsecureRequests] : [],
  })
  // Also checks the signature of the token, not only the TLS connection.
  openid.enableNonRepudiationChecks(config)
  return config
}

/** Some providers return the email only at their userinfo endpoint, as the standard says for this flow. */
async function withEmail(
  openid: OpenIdClient,
  { config, claims, accessToken }: { config: Configuration; claims: Claims; accessToken: string },
): Promise<Claims> {
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  return openid.fetchUserInfo(config, accessToken, claims.sub)
}

/** At most 255 ASCII characters, as the standard says */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

function identityOf({ sub, email, email_verified, auth_time }: Claims): ExternalIdentity {
  if (!SUBJECT.test(sub)) throw new Error('The subject is too long, or not ASCII')
  const authenticatedAt = typeof auth_time === 'number' ? new Date(auth_time * 1000) : null
  const address = typeof email === 'string' ? email : null
  return { subject: sub, email: address, isEmailVerified: email_verified === true, authenticatedAt }
}

function isDenied(error: unknown): boolean {
  const { name, error: reason } = (error ?? {}) as { name?: string; error?: string }
  return name === 'AuthorizationResponseError' && reason === 'access_denied'
}

/** Whether the provider could not be reached, took too long, or failed itself */
function isOutage(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500
  if (!(error instanceof Error)) return false
  const isNetwork = error instanceof TypeError && /fetch failed|terminated/.test(error.message)
  return isNetwork || error.name === 'TimeoutError' || isOutage(error.cause)
}

function unavailable(cause: unknown): Refusal {
  return new Refusal('provider_unavailable', 'The sign-in service could not be reached. Please try again later.', { cause })
}
