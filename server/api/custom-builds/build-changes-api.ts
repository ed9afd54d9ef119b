import { createRoute, z } from '@hono/zod-openapi'
import { AcceptChange, AskChange, ProposeChange, RefuseChange } from '#contracts/custom-builds/build-change-bodies.ts'
import { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { acceptChange } from '#domain/custom-builds/changes/accept-change.ts'
import { askChange } from '#domain/custom-builds/changes/ask-change.ts'
import { refuseChange, withdrawChange } from '#domain/custom-builds/changes/decline-change.ts'
import { getChanges } from '#domain/custom-builds/changes/get-changes.ts'
import { answerRequest, proposeChange } from '#domain/custom-builds/changes/propose-change.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const CHANGES = '/builds/{id}/changes'
const CHANGE = `${CHANGES}/{change}`
const params = z.object({ id: Uuid })
const changeParams = z.object({ id: Uuid, change: Uuid })
const answer = { 200: jsonAnswer(BuildChanges, 'All changes to the build, newest first, and the current terms for a new one') }

const list = createRoute({
  method: 'get',
  path: CHANGES,
  security: withScope('builds:read'),
  summary: 'List the changes to a build with their effects',
  request: { params, query: listQuery({}) },
  responses: answer,
})

const ask = createRoute({
  method: 'post',
  path: `${CHANGES}/ask`,
  security: SESSION_ONLY,
  summary: 'Request a change; the builder sets price and days',
  request: { params, ...jsonBody(AskChange) },
  responses: answer,
})

const propose = createRoute({
  method: 'post',
  path: CHANGES,
  security: SESSION_ONLY,
  summary: 'Propose a change and sign it as the builder',
  request: { params, ...jsonBody(ProposeChange) },
  responses: answer,
})

const proposeOnWish = createRoute({
  method: 'post',
  path: `${CHANGE}/propose`,
  security: SESSION_ONLY,
  summary: 'Respond to a change request with lines, price and days, and sign as the builder',
  request: { params: changeParams, ...jsonBody(ProposeChange) },
  responses: answer,
})

const accept = createRoute({
  method: 'post',
  path: `${CHANGE}/accept`,
  security: SESSION_ONLY,
  summary: 'Approve a change and sign it as the buyer; 409 if the version or amounts are out of date',
  request: { params: changeParams, ...jsonBody(AcceptChange) },
  responses: answer,
})

const refuse = createRoute({
  method: 'post',
  path: `${CHANGE}/refuse`,
  security: withScope('builds:write'),
  summary: 'Decline a change',
  request: { params: changeParams, ...jsonBody(RefuseChange) },
  responses: answer,
})

const withdraw = createRoute({
  method: 'post',
  path: `${CHANGE}/withdraw`,
  security: withScope('builds:write'),
  summary: 'Withdraw a change you proposed',
  request: { params: changeParams },
  responses: answer,
})

/** Change orders to signed spec sheets. */
export function buildChangesApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { changes, ...build } = await getChanges(c.var.ctx, c.req.valid('param').id)
      return c.json({ ...build, changes: changes.slice(0, c.req.valid('query').limit) }, 200)
    })
    .openapi(ask, async (c) => c.json(await askChange(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(propose, async (c) => c.json(await proposeChange(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(proposeOnWish, async (c) => {
      return c.json(await answerRequest(c.var.ctx, changeId(c.req.valid('param')), c.req.valid('json')), 200)
    })
    .openapi(accept, async (c) => {
      const seen = { ...c.req.valid('json'), network: c.var.clientNetwork }
      return c.json(await acceptChange(c.var.ctx, changeId(c.req.valid('param')), seen), 200)
    })
    .openapi(refuse, async (c) => {
      const { words } = c.req.valid('json')
      return c.json(await refuseChange(c.var.ctx, changeId(c.req.valid('param')), words), 200)
    })
    .openapi(withdraw, async (c) => c.json(await withdrawChange(c.var.ctx, changeId(c.req.valid('param'))), 200))
}

function changeId({ id, change }: { id: string; change: string }) {
  return { requestId: id, changeId: change }
}
