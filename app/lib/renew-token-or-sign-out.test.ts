import { AuthClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { renewTokenOrSignOut } from './renew-token-or-sign-out.ts'

const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3600
const SESSION = {
  access_token: 'refused',
  refresh_token: 'old',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: IN_AN_HOUR,
  user: { id: 'u1', email: 'ada@home.test' },
}

/** A browser with a token that has not expired, and a shop that gives every call the same response. */
function signedIn(answer: () => Response) {
  const kept = new Map([['session', JSON.stringify(SESSION)]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const fetch = async () => answer()
  const client = new AuthClient({ url: 'http://shop.test', storageKey: 'session', storage, fetch, autoRefreshToken: false })
  return { client, kept }
}

test('a revoked session ends even if its token has not expired', async () => {
  const answer = () => Response.json({ code: 'refresh_token_not_found', message: 'Not found' }, { status: 400 })
  const { client, kept } = signedIn(answer)
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))

  expect(await renewTokenOrSignOut(client)).toBeNull()

  expect(kept.size).toBe(0)
  expect(events).toContain('SIGNED_OUT')
})

test('keeps what was typed while a form is being saved', async () => {
  const { client, kept } = signedIn(() =>
    Response.json({ code: 'refresh_token_not_found', message: 'Not found' }, { status: 400 }),
  )
  expect(await renewTokenOrSignOut(client, { keeps: true })).toBeNull()
  expect(kept.has('session')).toBe(true)
})

test('a busy shop signs no one out', async () => {
  const { client, kept } = signedIn(() => Response.json({ code: 'over_request_rate_limit', message: 'Slow' }, { status: 429 }))
  expect(await renewTokenOrSignOut(client)).toBeNull()
  expect(kept.has('session')).toBe(true)
})

test('a valid session continues with a new token', async () => {
  const { client } = signedIn(() => Response.json({ ...SESSION, access_token: 'new', refresh_token: 'next' }))
  expect(await renewTokenOrSignOut(client)).toBe('new')
})
