import { useSyncExternalStore } from 'react'
import type { OwnProfile } from '#contracts/profile.ts'
import { api, setTokenSource } from './api.ts'
import { clearAuthFragment } from './auth-fragment.ts'
import { renewToken } from './renew-token.ts'
import { ROLE_KEY } from './role-key.ts'
import { createStore } from './store.ts'
import { readStoredSession, SESSION_KEY, type SessionUser, sessionFrom } from './stored-session.ts'

export type Session = {
  /** `unknown` until the browser has looked: on the server, and while the page wakes up. */
  status: 'unknown' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** A guess from last time until the profile was read. The server decides what a seller may do. */
  isSeller: boolean
  /** The own profile, by which one's own instruments are known; null until it was read. */
  profileId: string | null
  /** The profile says that they run the shop. */
  isOperator: boolean
}

const UNKNOWN: Session = { status: 'unknown', user: null, isSeller: false, profileId: null, isOperator: false }
const SIGNED_OUT: Session = { ...UNKNOWN, status: 'signed-out' }
/** A token this close to its end may run out on the way. */
const MARGIN_MS = 30_000

const session = createStore(UNKNOWN)
let isStarted = false

/** Who is signed in here, in every tab, as it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, session.get, () => UNKNOWN)
}

/** Calls back whenever somebody signs in or out here or in another tab. */
export function subscribeToSession(listener: () => void): () => void {
  const stop = session.subscribe(listener)
  startSession()
  return stop
}

export const currentSession = session.get

/** Looks once who is signed in, and listens from then on. */
export function startSession(): void {
  if (isStarted) return
  isStarted = true
  setTokenSource(accessToken)
  // A tab without the auth client hears of the others by their writing.
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) settle(readStoredSession()?.user ?? null)
  })
  const stored = readStoredSession()
  settle(stored?.user ?? null)
  void followFragment()
  window.addEventListener('hashchange', () => void followFragment())
  if (!stored) return
  // The session is known already; the client only keeps it fresh, so it waits for a quiet moment.
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
  whenIdle(() => void loadAuthClient())
}

/** The auth client, loaded when somebody signs in or is signed in: visitors never pay for it. */
export async function loadAuthClient() {
  const { authClient } = await import('./auth-client.ts')
  if (!isListening) {
    isListening = true
    authClient.onAuthStateChange((_event, next) => settle(sessionFrom(next)?.user ?? null))
  }
  return authClient
}
let isListening = false

/** A token for the API, renewed when it is about to end; null when nobody is signed in. */
export async function accessToken(
  { fresh, keeps = false }: { fresh: boolean; keeps?: boolean } = { fresh: false },
): Promise<string | null> {
  const stored = readStoredSession()
  if (!stored) return null
  if (!fresh && stored.expiresAt * 1000 - Date.now() > MARGIN_MS) return stored.accessToken
  const authClient = await loadAuthClient()
  if (fresh) return renewToken(authClient, { keeps })
  const { data } = await authClient.getSession()
  return data.session?.access_token ?? null
}

/** Asks the server whether this session still stands; one that was ended elsewhere signs this tab out. */
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
  if (isSame && known.user?.email === user.email) return
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

/** The own profile was changed: whoever sells now is shown the seller's navigation. */
export async function refreshSessionRole(): Promise<void> {
  const { user } = session.get()
  if (user) await readProfile(user.id)
}

async function readProfile(userId: string) {
  try {
    const { profile } = await api<{ profile: OwnProfile }>('/api/v1/profile')
    const known = session.get()
    if (known.user?.id === userId) {
      change({ ...known, isSeller: profile.is_seller, profileId: profile.id, isOperator: profile.is_operator })
    }
  } catch {
    // Offline, or signed out meanwhile: the guess stands until the next page.
  }
}

/** A seller who arrives at the home page from an auth link goes on to the dashboard (specification, section 2). */
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
    // Without storage the next page starts as a visitor's.
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
