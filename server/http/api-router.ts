import { OpenAPIHono } from '@hono/zod-openapi'
import { answerError } from './answer-error.ts'
import { invalidInput } from './field-errors.ts'
import type { HonoEnv } from './hono-env.ts'

/** A router whose routes, declared with `createRoute`, check their input and appear in /openapi.json. */
export function apiRouter() {
  return new OpenAPIHono<HonoEnv>({
    defaultHook(result, c) {
      if (!result.success) return answerError(invalidInput(result.error), c)
      return undefined
    },
  })
}
