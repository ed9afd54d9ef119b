import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { CreateToken } from '#contracts/people/api-token-bodies.ts'
import { ApiTokens, NewToken } from '#contracts/people/api-token-views.ts'
import { RECENT_PROOF_MINUTES } from '#domain/kernel/actor.ts'
import { resumeToken, revokeToken } from '#domain/people/api-tokens/change-token.ts'
import { createToken } from '#domain/people/api-tokens/create-token.ts'
import { listTokens } from '#domain/people/api-tokens/list-tokens.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The signed-in user's tokens. */
export const tokensApi = [
  route('GET /api/v1/tokens', 'session', {
    summary: 'List your API tokens, without their secrets',
    query: listQuery({}),
    answer: jsonAnswer(ApiTokens, 'Newest first'),
    action: async (ctx, { query }) => {
      const answer = await listTokens(ctx)
      return { ...answer, tokens: answer.tokens.slice(0, query.limit) }
    },
  }),
  route('POST /api/v1/tokens', 'session', {
    summary: 'Create an API token',
    description: 'For builders and operators. Only this response contains the token; the shop stores a hash.',
    body: CreateToken,
    status: 201,
    answer: jsonAnswer(NewToken, 'The token. Copy it now'),
    needsTerms: false,
    waitsFor: 'password hash',
    action: (ctx, { body }) => createToken(ctx, body),
  }),
  route('POST /api/v1/tokens/{id}/resume', 'session', {
    summary: 'Resume a token paused by a new password or a restore',
    answer: jsonAnswer(Confirmation, 'The token works again'),
    needsTerms: false,
    verifiedWithin: RECENT_PROOF_MINUTES,
    action: (ctx, { params }) => resumeToken(ctx, params.id),
  }),
  route('DELETE /api/v1/tokens/{id}', 'session', {
    summary: 'Revoke a token',
    answer: jsonAnswer(Confirmation, 'The token no longer works'),
    needsTerms: false,
    action: (ctx, { params }) => revokeToken(ctx, params.id),
  }),
] as const
