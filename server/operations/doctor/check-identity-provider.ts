import { checkOidcProvider } from '#providers/identity/check-oidc-provider.ts'
import type { Config } from '#server/config/config.ts'
import { callbackUrl } from '#server/startup/callback-url.ts'
import { type Finding, ok, reasonOf, wrong } from './finding.ts'

const CHECK = 'sign-in'

/** Reads the metadata of the identity provider. Returns nothing without one. */
export async function checkIdentityProvider({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>): Promise<Finding[]> {
  if (!oidc) return []
  try {
    await checkOidcProvider(oidc)
    return [ok(CHECK, `The identity provider responds. Its callback address must be ${callbackUrl({ publicUrl })}`)]
  } catch (error) {
    return [wrong(CHECK, `The identity provider at ${oidc.issuer} failed (${reasonOf(error)}): check OIDC_ISSUER.`)]
  }
}
