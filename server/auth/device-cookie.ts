import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { randomSecret } from '#domain/people/accounts/random-secret.ts'
import { PLACE_DAYS, type SignInPlace } from '#domain/people/accounts/sign-in-place.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { deviceLabel } from './device-label.ts'

const NAME = 'tonewood-device'
const SECRET = /^[\w-]{43}$/

/** The source of a sign-in. A browser without a cookie gets a new token, which counts once the sign-in succeeds. */
export type Place = SignInPlace & { device: string }

export function signInPlace(c: Context<HonoEnv>): Place {
  const device = getCookie(c, NAME)
  return {
    clientNetwork: c.var.clientNetwork,
    device: device !== undefined && SECRET.test(device) ? device : randomSecret(),
    deviceLabel: deviceLabel(c.req.header('user-agent')),
  }
}

/** Sets the cookie that recognizes this browser at its next sign-in. It grants no access, and only the auth endpoints get it. */
export function rememberDevice(c: Context<HonoEnv>, device: string): void {
  setCookie(c, NAME, device, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.ctx.settings.publicUrl.startsWith('https:'),
    maxAge: PLACE_DAYS * 86_400,
  })
}
