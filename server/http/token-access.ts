import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { TokenScope } from '#contracts/token-scopes.ts'
import { isPublicRoute } from './public-endpoints.ts'

type Security = { bearer: string[] } | { token: string[] }
export type DescribedRoute = {
  type: string
  route?: {
    method: string
    path: string
    security?: object[]
    requestBody?: object
    'x-shown-once'?: boolean
  }
}

/** For a route's `security`: a sign-in opens it, and so does a token with one of these scopes. */
export function withScope(...oneOf: [TokenScope, ...TokenScope[]]): Security[] {
  return [{ bearer: [] }, ...oneOf.map((scope) => ({ token: [scope] }))]
}

/** For a route's `security`: no token opens it. A route that says nothing is closed to tokens, too; a test asks each to say it. */
export const SESSION_ONLY: Security[] = [{ bearer: [] }]

/** What a token needs for a call: nothing for what every visitor may do, one of the scopes, or a session instead. */
export type TokenAccess = 'public' | 'unknown route' | TokenScope[]

/** Finds out what a request asks of a token, from the route that will answer it. */
export function tokenAccess(find: FindRoute): (c: Context) => TokenAccess {
  return (c) => {
    const route = matchedRoute(c)
    if (!route) return 'unknown route'
    if (isPublicRoute(route.method, route.path)) return 'public'
    return scopesOf(find(c)?.security)
  }
}

export type FindRoute = (c: Context) => DescribedRoute['route']

/** Finds what the route that will answer a request says of itself. */
export function routeFinder(routes: () => DescribedRoute[]): FindRoute {
  let known: Map<string, DescribedRoute['route']> | undefined
  return (c) => {
    known ??= new Map(routes().map(({ route }) => [nameOf(route?.method ?? '', route?.path ?? ''), route]))
    const route = matchedRoute(c)
    return route && known.get(nameOf(route.method, route.path))
  }
}

function matchedRoute(c: Context) {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')
}

/** The scopes of a route's `security`. */
export function scopesOf(security: object[] = []): TokenScope[] {
  return security.flatMap((each) => ('token' in each ? (each.token as TokenScope[]) : []))
}

/** In the notation of /openapi.json, whether it comes from there or from the router. */
function nameOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
