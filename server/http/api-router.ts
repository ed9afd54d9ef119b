import { OpenAPIHono } from '@hono/zod-openapi'
import { Refusal } from '#contracts/refusal.ts'
import { answerError } from './answer-error.ts'
import { invalidInput } from './field-errors.ts'
import type { HonoEnv } from './hono-env.ts'

/** A router whose routes, declared with `createRoute`, check their input and appear in /openapi.json. */
export function apiRouter() {
  const router = new OpenAPIHono<HonoEnv>({
    defaultHook(result, c) {
      if (!result.success) return answerError(invalidInput(result.error), c)
      return undefined
    },
  })
  // zod-openapi skips a body of another type when it is optional; a declared body is never optional here.
  router.use(async (c, next) => {
    const hasBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(c.req.method)
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (hasBody && type !== undefined && type !== 'application/json') {
      throw new Refusal('unsupported_type', 'Send JSON with the content type application/json')
    }
    await next()
  })
  return router
}
