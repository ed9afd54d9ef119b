import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { CreateToken } from '#contracts/people/api-token-bodies.ts'
import { ApiTokens, NewToken } from '#contracts/people/api-token-views.ts'
import { resumeToken, revokeToken } from '#domain/people/api-tokens/change-token.ts'
import { createToken } from '#domain/people/api-tokens/create-token.ts'
import { listTokens } from '#domain/people/api-tokens/list-tokens.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/tokens',
  security: SESSION_ONLY,
  summary: 'List your API tokens, without their secrets',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(ApiTokens, 'Newest first') },
})
const create = createRoute({
  method: 'post',
  path: '/tokens',
  security: SESSION_ONLY,
  summary: 'Create an API token',
  description: 'For builders and operators. Only this response contains the token; the shop stores a hash.',
  request: jsonBody(CreateToken),
  responses: { 201: jsonAnswer(NewToken, 'The token. Copy it now') },
})
const resume = createRoute({
  method: 'post',
  path: '/tokens/{id}/resume',
  security: SESSION_ONLY,
  summary: 'Resume a token paused by a new password or a restore',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'The token works again') },
})
const revoke = createRoute({
  method: 'delete',
  path: '/tokens/{id}',
  security: SESSION_ONLY,
  summary: 'Revoke a token',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'The token no longer works') },
})

/** The signed-in user's tokens. */
export function tokensApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const answer = await listTokens(c.var.ctx)
      return c.json({ ...answer, tokens: answer.tokens.slice(0, c.req.valid('query').limit) }, 200)
    })
    .openapi(create, async (c) => c.json(await createToken(c.var.ctx, c.req.valid('json')), 201))
    .openapi(resume, async (c) => c.json(await resumeToken(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(revoke, async (c) => c.json(await revokeToken(c.var.ctx, c.req.valid('param').id), 200))
}
