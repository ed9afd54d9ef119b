import { createRoute } from '@hono/zod-openapi'
import { ValidateAddress } from '#contracts/delivering/shipping-bodies.ts'
import { ValidatedAddress } from '#contracts/delivering/shipping-views.ts'
import { validateAddress as validate } from '#domain/delivering/shipping/validate-address.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const check = createRoute({
  method: 'post',
  path: '/validate-address',
  security: SESSION_ONLY,
  summary: 'Verify an address with the carriers',
  request: jsonBody(ValidateAddress),
  responses: { 200: jsonAnswer(ValidatedAddress, 'The carriers’ spelling, or yours if the address cannot be verified') },
})

export function validateAddress() {
  return apiRouter().openapi(check, async (c) => c.json(await validate(c.var.ctx, c.req.valid('json')), 200))
}
