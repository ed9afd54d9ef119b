import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { randomSecret } from '#domain/people/accounts/random-secret.ts'
import { PLACE_DAYS } from '#domain/people/accounts/sign-in-place.ts'
import type { HonoEnv } from '../http/hono-env.ts'

const NAME = 'tonewood-device'
const SECRET = /^[\w-]{43}$/

/** The token that recognizes this browser at its next sign-in. It grants no access and identifies no one. */
export function readDevice(c: Context<HonoEnv>): string | undefined {
  const device = getCookie(c, NAME)
  return device !== undefined && SECRET.test(device) ? device : undefined
}

/** Sets the cookie that recognizes the browser until it expires. Sent to the auth endpoints only. */
export function rememberDevice(c: Context<HonoEnv>): string {
  const device = readDevice(c) ?? randomSecret()
  setCookie(c, NAME, device, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.ctx.settings.publicUrl.startsWith('https:'),
    maxAge: PLACE_DAYS * 86_400,
  })
  return device
}
