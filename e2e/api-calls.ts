import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type { Person } from './people.ts'

const NOTHING_SAVED = 'Please try again in a few seconds.'

/** Calls the shop, and retries while it asks for that, because on a busy machine its two seconds for the database are soon over. */
export async function ask(
  request: APIRequestContext,
  address: string,
  options: Parameters<APIRequestContext['fetch']>[1],
): Promise<APIResponse> {
  for (let triesLeft = 5; ; triesLeft--) {
    const answer = await request.fetch(address, options)
    if (triesLeft === 0 || answer.status() !== 503 || !(await answer.text()).includes(NOTHING_SAVED)) return answer
    await sleep(1000)
  }
}

/** Signs in through the API, as the auth client would; returns the session as it is stored. */
export async function sessionOf(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const signedIn = await ask(request, '/auth/v1/token?grant_type=password', { method: 'POST', data: { email, password } })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  return signedIn.text()
}

const FRESH_MS = 5 * 60_000
const kept = new Map<string, { session: string; since: number }>()

/** The same session for each call of a worker, because checking a password takes long; only for calls that prepare a test. */
export async function sharedSessionOf(request: APIRequestContext, person: Person): Promise<string> {
  const known = kept.get(person.email)
  if (known && Date.now() - known.since < FRESH_MS) return known.session
  const session = await sessionOf(request, person)
  kept.set(person.email, { session, since: Date.now() })
  return session
}

export function bearer(session: string): { authorization: string } {
  return { authorization: `Bearer ${JSON.parse(session).access_token}` }
}

/** Sets up through the API what the test isn't about; a refusal fails the test. */
export function apiCallsAs(request: APIRequestContext, session: string) {
  const headers = bearer(session)
  return async (method: string, path: string, data?: object) => {
    const answer = await ask(request, `/api/v1${path}`, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }
}
