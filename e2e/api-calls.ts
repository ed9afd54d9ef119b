import { type APIRequestContext, expect } from '@playwright/test'
import type { Person } from './people.ts'

/** Signs in by the API, as the auth client would; answers the session as it is kept. */
export async function sessionOf(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(signedIn.ok()).toBe(true)
  return signedIn.text()
}

export function bearer(session: string): { authorization: string } {
  return { authorization: `Bearer ${JSON.parse(session).access_token}` }
}

/** Does by the API what the test is not about; a refusal fails it. */
export function apiCallsAs(request: APIRequestContext, session: string) {
  const headers = bearer(session)
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }
}
