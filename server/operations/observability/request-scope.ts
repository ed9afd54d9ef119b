import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { Span } from './tracing.ts'

/** The common fields of all log lines about one request or job. */
export type Scope = {
  /** The request's id; a job has that of the request that enqueued it. */
  request?: string
  /** The name of the running job. */
  job?: string
  /** The route, such as `/product/:id`: the path itself may contain a secret. */
  route?: string
  asker?: 'visitor' | 'account' | 'operator' | 'token'
  /** Only if traces are sent. */
  span?: Span
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs the work, and everything it starts, in this scope. */
export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** The current scope, if there is a request or a job. */
export function currentScope(): Scope | undefined {
  return scopes.getStore()
}

/** Records the route of this request. */
export function setRoute(route: string): void {
  const scope = scopes.getStore()
  if (scope) scope.route = route
}

/** Records the kind of account that sent the request, never which one. */
export function setAsker(actor: { isOperator: boolean; tokenName?: string } | null): void {
  const scope = scopes.getStore()
  if (scope) scope.asker = kindOf(actor)
}

function kindOf(actor: { isOperator: boolean; tokenName?: string } | null): Scope['asker'] {
  if (actor === null) return 'visitor'
  if (actor.tokenName !== undefined) return 'token'
  return actor.isOperator ? 'operator' : 'account'
}

/** Records the route that answered, unless it was recorded more precisely. */
export const nameRoutes: MiddlewareHandler = async (c, next) => {
  const scope = scopes.getStore()
  if (!scope) return next()
  // For a client that disconnects before the response: the first route that isn't middleware.
  const expected = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path
  scope.route = expected
  await next()
  // Without a parameter's pattern, as in `/:file{[a-z]+}`.
  if (scope.route === expected) scope.route = routePath(c).replaceAll(/\{[^/]*\}/g, '')
}

const FROM_A_PROXY = /^[\w-]{8,64}$/

/** The id that a trusted proxy gave the request, or a new one: with an id of their own, strangers could hide among other requests. */
export function requestIdFor(given: string | string[] | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && typeof given === 'string' && FROM_A_PROXY.test(given) ? given : randomUUID()
}
