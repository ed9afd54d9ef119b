import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { Span } from './tracing.ts'

/** What all lines of the log about one request or one job have in common. */
export type Scope = {
  /** The request's id; a job has that of the request that enqueued it. */
  request?: string
  /** The name of the job that is running. */
  job?: string
  /** The address as the code knows it, such as `/product/:id`: the path itself may carry a secret. */
  route?: string
  asker?: 'visitor' | 'account' | 'operator' | 'token'
  /** Only where traces are sent. */
  span?: Span
}

const scopes = new AsyncLocalStorage<Scope>()

/** Does the work within this scope, with all that it starts. */
export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** The scope of what is running, if it belongs to a request or a job. */
export function currentScope(): Scope | undefined {
  return scopes.getStore()
}

/** Notes which route answers this request. */
export function setRoute(route: string): void {
  const scope = scopes.getStore()
  if (scope) scope.route = route
}

/** Notes what kind of account asks, and never which one. */
export function setAsker(actor: { isOperator: boolean; tokenName?: string } | null): void {
  const scope = scopes.getStore()
  if (scope) scope.asker = kindOf(actor)
}

function kindOf(actor: { isOperator: boolean; tokenName?: string } | null): Scope['asker'] {
  if (actor === null) return 'visitor'
  if (actor.tokenName !== undefined) return 'token'
  return actor.isOperator ? 'operator' : 'account'
}

/** Notes the route that answered, unless the answer has named it more exactly. */
export const nameRoutes: MiddlewareHandler = async (c, next) => {
  const scope = scopes.getStore()
  if (!scope) return next()
  // For a client that leaves before the answer: the first route that is no middleware.
  const expected = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path
  scope.route = expected
  await next()
  // Without the pattern of a parameter, as in `/:file{[a-z]+}`.
  if (scope.route === expected) scope.route = routePath(c).replaceAll(/\{[^/]*\}/g, '')
}

const FROM_A_PROXY = /^[\w-]{8,64}$/

/** The id that a trusted proxy has given the request, or a new one: a stranger's would let them hide among the lines of others. */
export function requestIdFor(given: string | string[] | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && typeof given === 'string' && FROM_A_PROXY.test(given) ? given : randomUUID()
}
