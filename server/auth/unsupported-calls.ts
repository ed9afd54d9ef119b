import { type Context, Hono } from 'hono'
import { type AuthCode, AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'

/** Calls of auth-js that the shop doesn't support, with GoTrue's error code for a disabled feature. */
const UNSUPPORTED: [string, AuthCode][] = [
  ['/otp', 'otp_disabled'],
  ['/magiclink', 'otp_disabled'],
  ['/sso', 'saml_provider_disabled'],
  ['/factors', 'mfa_factor_not_found'],
  ['/factors/*', 'mfa_factor_not_found'],
  ['/passkeys', 'webauthn_credential_not_found'],
  ['/passkeys/*', 'webauthn_credential_not_found'],
  ['/oauth/*', 'oauth_provider_not_supported'],
  ['/user/oauth/*', 'oauth_provider_not_supported'],
  ['/invite', 'not_admin'],
  ['/admin/*', 'not_admin'],
]

export function unsupportedCalls() {
  const routes = new Hono()
  for (const [path, code] of UNSUPPORTED)
    routes.all(path, (_: Context) => {
      throw new AuthRefusal(code)
    })
  return routes
}
