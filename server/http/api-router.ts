import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { requireAccount, requireVerified } from '#domain/kernel/actor.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { answerError } from './answer-error.ts'
import type { HonoEnv } from './hono-env.ts'
import { invalidInput } from './invalid-input.ts'
import type { AnyRoute } from './route.ts'
import { securityOf } from './token-access.ts'

/** A router that validates the input of these routes and describes them for /openapi.json. The first that matches answers. */
export function apiRouter(routes: readonly AnyRoute[]) {
  const router = new OpenAPIHono<HonoEnv>()
  for (const each of routes) router.openapi(describe(each), (c) => answer(each, c) as never, refuseInvalid(each) as never)
  return router
}

/** Refuses input that does not match the route's schemas. */
function refuseInvalid(route: AnyRoute) {
  const { access } = route
  return (result: { success: true } | { success: false; error: z.ZodError }, c: Context<HonoEnv>) => {
    if (result.success) return undefined
    // Authentication comes before validation.
    if (access !== 'public') requireAccount(c.var.ctx.actor)
    requireRecent(route, c.var.ctx)
    return answerError(invalidInput(result.error), c)
  }
}

function describe({ name, access, summary, description, params, query, body, requestBody, ...rest }: AnyRoute) {
  const [method = '', path = ''] = name.split(' ')
  const responses = Object.entries(rest.responses ?? {}).map(([code, text]) => [code, { description: text }])
  return createRoute({
    method: method.toLowerCase() as 'get',
    path,
    summary,
    security: securityOf(access),
    ...(description && { description }),
    request: {
      ...(path.includes('{') && { params }),
      ...(query && { query }),
      ...(body && {
        body: { required: !(body instanceof z.ZodOptional), content: { 'application/json': { schema: unwrapped(body) } } },
      }),
    },
    // Passed on to /openapi.json as it is.
    ...((requestBody && { requestBody }) as object),
    responses: { [statusOf(rest)]: rest.answer, ...Object.fromEntries(responses) },
  })
}

function unwrapped(body: z.ZodType): z.ZodType {
  return body instanceof z.ZodOptional ? (body.unwrap() as z.ZodType) : body
}

function statusOf({ status, answer }: Pick<AnyRoute, 'status' | 'answer'>): number {
  return status ?? (answer.content ? 200 : 204)
}

const OPERATOR_MINUTES = 120

/** Refuses a session that was not verified recently, if the route requires it, and for every write by an operator. */
function requireRecent({ name, verifiedWithin }: AnyRoute, ctx: Ctx): void {
  const isOperatorWrite = !name.startsWith('GET ') && name.includes(' /api/v1/admin/') && ctx.actor?.isOperator
  const minutes = verifiedWithin ?? (isOperatorWrite ? OPERATOR_MINUTES : undefined)
  if (minutes !== undefined) requireVerified(ctx, minutes)
}

async function answer(route: AnyRoute, c: Context): Promise<Response> {
  requireRecent(route, c.var.ctx)
  const valid = (part: string) => c.req.valid(part as never)
  const result = await route.action(c.var.ctx, { params: valid('param'), query: valid('query'), body: valid('json') }, c)
  if (result instanceof Response) return result
  return result === undefined ? c.body(null, 204) : c.json(result, statusOf(route) as 200)
}
