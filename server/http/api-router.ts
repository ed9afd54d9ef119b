import { OpenAPIHono } from '@hono/zod-openapi'
import { routePath } from 'hono/route'
import { requireAccount } from '#domain/kernel/actor.ts'
import { answerError } from './answer-error.ts'
import { invalidInput } from './field-errors.ts'
import type { HonoEnv } from './hono-env.ts'
import { isPublicEndpoint } from './public-endpoints.ts'

/** A router whose routes, declared with `createRoute`, check their input and appear in /openapi.json. */
export function apiRouter() {
  return new OpenAPIHono<HonoEnv>({
    defaultHook(result, c) {
      if (result.success) return undefined
      // Who may ask comes before what was asked.
      if (!isPublicEndpoint(c.req.method, routePath(c))) requireAccount(c.var.ctx.actor)
      return answerError(invalidInput(result.error), c)
    },
  })
}
