import { OpenAPIHono } from '@hono/zod-openapi'
import { routePath } from 'hono/route'
import { requireAccount } from '#domain/kernel/actor.ts'
import { answerError } from './answer-error.ts'
import type { HonoEnv } from './hono-env.ts'
import { invalidInput } from './invalid-input.ts'
import { isPublicRoute } from './public-endpoints.ts'

/** A router whose routes, declared with `createRoute`, validate their input and appear in /openapi.json. */
export function apiRouter() {
  return new OpenAPIHono<HonoEnv>({
    defaultHook(result, c) {
      if (result.success) return undefined
      // Authentication comes before validation.
      if (!isPublicRoute(c.req.method, routePath(c))) requireAccount(c.var.ctx.actor)
      return answerError(invalidInput(result.error), c)
    },
  })
}
