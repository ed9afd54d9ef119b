import { eq } from 'drizzle-orm'
import { sessions } from '#domain/people/accounts/accounts-tables.ts'
import { type ApiDeps, createApi } from '#server/api/api.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { createAdmissionControl } from '#server/http/admission-control.ts'
import { createLiveHub, type LiveHub } from '#server/live/live-hub.ts'
import { answerChecker } from './check-answer.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'

export type TestCall = {
  as?: Pick<Person, 'id' | 'sessionId' | 'email'> | null
  /** Replaces the token of `as`. */
  token?: string
  method?: string
  json?: unknown
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  signal?: AbortSignal
  /** Keeps the time at which the session was last verified; otherwise it was just now. */
  isStale?: boolean
}

export type WorldApi = {
  /** Calls the API like a browser: with a really signed token and a JSON body. Validates every answer against its schema. */
  request(path: string, call?: TestCall): Promise<Response>
  token(person: Pick<Person, 'id' | 'sessionId' | 'email'>): Promise<string>
  live: LiveHub
}

/** The whole API over a test world. */
export function openWorldApi(world: World, more: Pick<ApiDeps, 'notices'> = {}): WorldApi {
  const { actor: _, ...shop } = world.as(null)
  const live = createLiveHub()
  // A slow, busy machine must not cause refusals here.
  const admission = createAdmissionControl({ patience: 60 })
  const api = createApi({ ...shop, live, trustedProxies: 1, admission, ...more })

  const checkAnswer = answerChecker(api)

  const token: WorldApi['token'] = ({ id, sessionId, email }) =>
    signAccessToken(shop, { userId: id, sessionId, email, userMetadata: {} })

  return {
    token,
    live,
    async request(path, { as, token: given, method, json, headers, body, signal, isStale = false } = {}) {
      const sent = new Headers(headers)
      const bearer = given ?? (as ? await token(as) : undefined)
      // Tests about other things move the clock.
      if (as && !isStale)
        await world.db.update(sessions).set({ verifiedAt: world.clock.now() }).where(eq(sessions.id, as.sessionId))
      if (bearer !== undefined) sent.set('authorization', `Bearer ${bearer}`)
      if (json !== undefined) sent.set('content-type', 'application/json')
      const text = json === undefined ? body : JSON.stringify(json)
      const verb = method ?? (text === undefined ? 'GET' : 'POST')
      const response = await api.request(path, { method: verb, headers: sent, body: text, signal })
      await checkAnswer(verb, path, response)
      return response
    },
  }
}
