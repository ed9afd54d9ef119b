import { createRoute } from '@hono/zod-openapi'
import { ValidateAddress } from '#contracts/shipping-bodies.ts'
import { ValidatedAddress } from '#contracts/shipping-views.ts'
import { validateAddress as validate } from '#domain/shipping/validate-address.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'

const check = createRoute({
  method: 'post',
  path: '/validate-address',
  summary: 'Have the carriers read an address',
  request: jsonBody(ValidateAddress),
  responses: { 200: jsonAnswer(ValidatedAddress, 'As the carriers write it; as you wrote it when they cannot verify it') },
})

export function validateAddress() {
  return apiRouter().openapi(check, async (c) => c.json(await validate(c.var.ctx, c.req.valid('json')), 200))
}
