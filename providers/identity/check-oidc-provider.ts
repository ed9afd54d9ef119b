import { discover, type OidcClient } from './oidc-identity-provider.ts'

/** Reads the provider's metadata, with the issuer check of every sign-in. Throws the reason if that fails. */
export async function checkOidcProvider(client: Omit<OidcClient, 'callbackUrl'>): Promise<void> {
  await discover(await import('openid-client'), client)
}
