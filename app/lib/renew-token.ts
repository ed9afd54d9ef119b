import type { AuthClient } from '@supabase/auth-js'

/**
 * A new token in place of one that the shop has just refused; null when nobody is signed in any more. The client would keep a
 * session whose token has not run out by its own clock, though its family was ended: whoever is refused twice is signed out.
 * With `keeps` they are not yet: a form that is being saved stays with what was typed, and says why it was refused.
 */
export async function renewToken(authClient: InstanceType<typeof AuthClient>, { keeps = false } = {}): Promise<string | null> {
  const { data, error } = await authClient.refreshSession()
  if (!keeps && error && REFUSED.has(error.status)) await authClient.signOut({ scope: 'local' })
  return data.session?.access_token ?? null
}

// Anything else, such as too many requests or no connection, says nothing about the session.
const REFUSED = new Set<number | undefined>([400, 401, 403])
