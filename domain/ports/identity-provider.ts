/** An account at the identity provider */
export type ExternalIdentity = {
  /** Its id there, which never changes */
  subject: string
  email: string | null
  /** Whether the provider says that the address was verified */
  isEmailVerified: boolean
  /** When they entered their password there, which may be long ago; null if the provider doesn't say */
  authenticatedAt: Date | null
}

/** The secrets of one sign-in at the provider */
type SignInSecrets = { state: string; nonce: string; verifier: string }

/** The provider's response is invalid, or does not belong to this sign-in. */
export class BadProviderAnswer extends Error {
  override name = 'BadProviderAnswer'
}

/** The shop's OpenID Connect provider. Throws a `provider_unavailable` refusal if it does not respond in time. */
export interface IdentityProvider {
  /** The provider's page, which sends the browser back to the callback */
  getSignInUrl(
    signIn: SignInSecrets,
    options: { prompt?: string | undefined; maxAgeSeconds?: number | undefined },
  ): Promise<string>
  /** The account that signed in, from the query of the callback; null if they canceled. Throws `BadProviderAnswer`. */
  readIdentity(signIn: SignInSecrets, query: string): Promise<ExternalIdentity | null>
}
