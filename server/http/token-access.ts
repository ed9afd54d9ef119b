import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { TokenScope } from '#contracts/people/token-scopes.ts'
import type { Access } from './route.ts'

type DescribedRoute = { type: string; route?: { method: string; path: string; security?: object[] } }

/** A route's `security` in /openapi.json: a sign-in, or a token with one of the scopes. */
export function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return []
  const scopes = access === 'session' ? [] : [access].flat()
  return [{ bearer: [] }, ...scopes.map((scope) => ({ token: [scope] }))]
}

/** The requirement for a token in a call: none if every visitor can make it, one of the scopes, or a session instead. */
export type TokenAccess = 'public' | 'unknown route' | TokenScope[]

/** Returns what a request requires of a token, from its route. */
export function tokenAccess(routes: () => DescribedRoute[]): (c: Context) => TokenAccess {
  let known: Map<string, TokenAccess> | undefined
  return (c) => {
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
    if (!route) return 'unknown route'
    known ??= new Map(
      routes().map(({ route: each }) => [
        nameOf(each?.method ?? '', each?.path ?? ''),
        each?.security?.length === 0 ? 'public' : scopesOf(each?.security),
      ]),
    )
    return known.get(nameOf(route.method, route.path)) ?? []
  }
}

/** The scopes of a route's `security`. */
export function scopesOf(security: object[] = []): TokenScope[] {
  return security.flatMap((each) => ('token' in each ? (each.token as TokenScope[]) : []))
}

/** In the notation of /openapi.json, also if it comes from the router. */
function nameOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
