import { useSyncExternalStore } from 'react'
import { clearAuthFragment } from './clear-auth-fragment.ts'
import { lazyApi } from './lazy-api.ts'
import { renewTokenOrSignOut } from './renew-token-or-sign-out.ts'
import { ROLE_KEY } from './role-key.ts'
import { createStore } from './store.ts'
import { parseSession, readStoredSession, SESSION_KEY, type SessionUser } from './stored-session.ts'
import { setTokenSource } from './token-source.ts'
import { whenIdle } from './when-idle.ts'

export type Session = {
  /** `unknown` on the server and until the browser has checked. */
  status: 'unknown' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** A guess from the last visit until the profile is loaded. The server decides what a seller can do. */
  isSeller: boolean
  /** The id of the user's own profile, which identifies their own instruments; null until it is loaded. */
  profileId: string | null
  /** Whether the profile belongs to an operator, who may still have to set up or give their second factor. */
  isOperator: boolean
}

const UNKNOWN: Session = { status: 'unknown', user: null, isSeller: false, profileId: null, isOperator: false }
const SIGNED_OUT: Session = { ...UNKNOWN, status: 'signed-out' }
/** A token with less time left may expire before the request arrives. */
const MARGIN_MS = 30_000

const session = createStore(UNKNOWN)
let isStarted = false

/**
 * The signed-in user, in sync between tabs. Components are not rendered again when the browser finds no one signed in, which is
 * most visits.
 */
export function useSession(): Omit<Session, 'status'> {
  return useSyncExternalStore(
    subscribeToSession,
    () => (session.get().user ? session.get() : UNKNOWN),
    () => UNKNOWN,
  )
}

/** Whether a user is signed in, for parts that wait until the browser has checked. */
export function useSessionStatus(): Session['status'] {
  return useSyncExternalStore(
    subscribeToSession,
    () => session.get().status,
    () => UNKNOWN.status,
  )
}

/** Calls back on every sign-in and sign-out, in this tab or another. */
export function subscribeToSession(listener: () => void): () => void {
  const stop = session.subscribe(listener)
  watchSession()
  return stop
}

export const currentSession = session.get

/** Checks once who is signed in, then listens for changes. */
export function watchSession(): void {
  if (isStarted) return
  isStarted = true
  setTokenSource(accessToken)
  // A tab without the auth client learns of changes in other tabs through storage.
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) settle(readStoredSession()?.user ?? null)
  })
  const stored = readStoredSession()
  settle(stored?.user ?? null)
  void followFragment()
  window.addEventListener('hashchange', () => void followFragment())
  if (!stored) return
  // The session is already known; the client only renews it, so it loads when the page is idle.
  whenIdle(() => void loadAuthClient())
}

/** The auth client, loaded on sign-in or when signed in: visitors never load it. */
export async function loadAuthClient() {
  const { authClient } = await import('./auth-client.ts')
  if (!isListening) {
    isListening = true
    authClient.onAuthStateChange((_event, next) => settle(parseSession(next)?.user ?? null))
  }
  return authClient
}
let isListening = false

/** A token for the API, renewed shortly before it expires; null when signed out. */
export async function accessToken(
  { fresh, keeps = false }: { fresh: boolean; keeps?: boolean } = { fresh: false },
): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  if (!fresh && stored.expiresAt * 1000 - Date.now() > MARGIN_MS) return stored.accessToken
  const authClient = await loadAuthClient()
  if (fresh) return renewTokenOrSignOut(authClient, { keeps })
  const { data } = await authClient.getSession()
  return data.session?.access_token ?? null
}

/** Asks the server whether this session is still valid, and signs out if it was ended elsewhere. */
export async function recheckSession(): Promise<void> {
  if (!readStoredSession()) return
  const authClient = await loadAuthClient()
  await authClient.getUser()
}

function settle(user: SessionUser | null) {
  const known = session.get()
  if (!user) {
    if (known.status !== 'signed-out') change(SIGNED_OUT)
    return
  }
  const isSame = known.user?.id === user.id
  const { email, needsPassword, appId } = known.user ?? {}
  if (isSame && email === user.email && needsPassword === user.needsPassword && appId === user.appId) return
  const wasSeller = known.status === 'unknown' ? storedRole() === 'seller' : isSame && known.isSeller
  change({
    status: 'signed-in',
    user,
    isSeller: wasSeller || user.isBuilder,
    profileId: isSame ? known.profileId : null,
    isOperator: isSame && known.isOperator,
  })
  void readProfile(user.id)
}

/** Applies a changed profile: a new seller gets the seller's navigation. */
export async function refreshSessionProfile(): Promise<void> {
  const { user } = session.get()
  if (user) await readProfile(user.id)
}

async function readProfile(userId: string) {
  try {
    const { profile } = await lazyApi('GET /api/v1/profile')
    const known = session.get()
    if (known.user?.id === userId) {
      const isOperator = profile.is_operator || profile.operator_mfa !== null
      change({ ...known, isSeller: profile.is_seller, profileId: profile.id, isOperator })
    }
  } catch {
    // Offline, or signed out meanwhile: keep the last known role until the next page.
  }
}

/** A seller who arrives at the home page from an auth link is sent to the dashboard (specification, section 2). */
async function followFragment() {
  if (!clearAuthFragment() || location.pathname !== '/') return
  const { isSeller, user } = session.get()
  if (!isSeller && user) await readProfile(user.id)
  if (session.get().isSeller) location.replace('/dashboard')
}

function change(next: Session) {
  const role = next.status === 'signed-in' ? (next.isSeller ? 'seller' : 'buyer') : 'visitor'
  document.documentElement.dataset.role = role
  document.documentElement.toggleAttribute('data-operator', next.isOperator)
  try {
    localStorage.setItem(ROLE_KEY, role)
  } catch {
    // Without storage, the next page first renders as for a visitor.
  }
  session.set(next)
}

function storedRole() {
  try {
    return localStorage.getItem(ROLE_KEY)
  } catch {
    return null
  }
}
