import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { TokenScope } from '#contracts/people/token-scopes.ts'
import { isPublicRoute } from './public-endpoints.ts'

type Security = { bearer: string[] } | { token: string[] }
type DescribedRoute = { type: string; route?: { method: string; path: string; security?: object[] } }

/** For a route's `security`: opened by a sign-in, or by a token with one of these scopes. */
export function withScope(...oneOf: [TokenScope, ...TokenScope[]]): Security[] {
  return [{ bearer: [] }, ...oneOf.map((scope) => ({ token: [scope] }))]
}

/** For a route's `security`: no token opens it. A route without one is also closed to tokens; a test requires each to declare it. */
export const SESSION_ONLY: Security[] = [{ bearer: [] }]

/** The requirement for a token in a call: none if every visitor can make it, one of the scopes, or a session instead. */
export type TokenAccess = 'public' | 'unknown route' | TokenScope[]

/** Returns what a request requires of a token, from its route. */
export function tokenAccess(routes: () => DescribedRoute[]): (c: Context) => TokenAccess {
  let known: Map<string, TokenScope[]> | undefined
  return (c) => {
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
    if (!route) return 'unknown route'
    if (isPublicRoute(route.method, route.path)) return 'public'
    known ??= new Map(routes().map(({ route: each }) => [nameOf(each?.method ?? '', each?.path ?? ''), scopesOf(each?.security)]))
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
