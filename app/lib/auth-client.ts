import { AuthClient } from '@supabase/auth-js'
import { SESSION_KEY } from './stored-session.ts'

/** The standard auth client. Heavy: only the session's `loadAuthClient` can import this file. */
export const authClient = new AuthClient({
  url: '/auth/v1',
  storageKey: SESSION_KEY,
  // Only for the identity provider: links in emails contain their own secret.
  flowType: 'pkce',
  // A link could contain another user's session, so a URL fragment never signs a visitor in.
  detectSessionInUrl: false,
  persistSession: true,
  autoRefreshToken: true,
  experimental: { recoveryCodes: true },
})
