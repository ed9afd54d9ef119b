import { AuthClient } from '@supabase/auth-js'
import { expect } from 'vitest'
import { type MailJob, sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { createApi } from '#server/api/api.ts'
import { createAdmissionControl } from '#server/http/admission-control.ts'
import { createLiveHub } from '#server/live/live-hub.ts'
import type { World } from './world.ts'

export type AuthShop = ReturnType<typeof openAuthShop>
export type TestClient = ReturnType<AuthShop['client']>
/** The password of each account that signs in here */
export const PASSWORD = 'spruce and maple'

/** The shop's API over a world, for browsers with the stock auth client and for plain requests. */
export function openAuthShop(world: World) {
  const api = createApi({
    ...world.as(null),
    live: createLiveHub(),
    trustedProxies: 1,
    admission: createAdmissionControl({ patience: 60 }),
  })
  const origin = world.settings.publicUrl

  let lastCookie = ''
  function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const withType = body === undefined ? headers : { 'content-type': 'application/json', ...headers }
    return api.request(`${origin}${path}`, { method, headers: withType, body: body === undefined ? undefined : sent })
  }

  /** A separate browser that stores nothing. */
  function client({ flowType = 'implicit' }: { flowType?: 'implicit' | 'pkce' } = {}) {
    return new AuthClient({
      url: `${origin}/auth/v1`,
      fetch: async (input, init) => {
        const answer = await api.request(String(input), init)
        lastCookie = answer.headers.get('set-cookie')?.split(';')[0] ?? lastCookie
        return answer
      },
      storageKey: crypto.randomUUID(),
      flowType,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    })
  }

  return {
    request,
    client,
    /** The same after a sign-in with the usual password */
    async signIn(email: string, at = client()) {
      expect((await at.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
      return at
    },
    post: (path: string, body?: unknown, headers?: Record<string, string>) => request('POST', path, body, headers),
    get: (path: string, headers?: Record<string, string>) => request('GET', path, undefined, headers),
    /** The newest cookie that an auth client got; browsers keep their own. */
    lastCookie: () => lastCookie,
    async mails(to: string): Promise<MailJob[]> {
      const taken = await world.jobs.taken(sendMailJob)
      return taken.map((job) => job.payload).filter((mail) => mail.to === to)
    },
    async mailNames(to: string) {
      return (await this.mails(to)).map(({ mail }) => mail)
    },
    /** The link in the newest email to this address, and its parameters. */
    async link(to: string) {
      const mail = (await this.mails(to)).findLast((sent) => 'path' in sent)
      if (!mail || !('path' in mail)) throw new Error(`No mail with a link was sent to ${to}`)
      const path = String(mail.path)
      const query = new URL(path, origin).searchParams
      return { path, token: query.get('token') ?? '', type: query.get('type') ?? '' }
    },
  }
}
