import type { AuthClient } from '@supabase/auth-js'

/**
 * Returns a new token after the shop refused one, or null once signed out. The auth client would keep a revoked session until
 * its token expires, so a second refusal signs the user out. Not with `keeps`: a form that is being saved stays and shows why
 * it was refused.
 */
export async function renewTokenOrSignOut(
  authClient: InstanceType<typeof AuthClient>,
  { keeps = false } = {},
): Promise<string | null> {
  const { data, error } = await authClient.refreshSession()
  if (!keeps && error && REFUSED.has(error.status)) await authClient.signOut({ scope: 'local' })
  return data.session?.access_token ?? null
}

// Anything else, such as a rate limit or no connection, says nothing about the session.
const REFUSED = new Set<number | undefined>([400, 401, 403])
