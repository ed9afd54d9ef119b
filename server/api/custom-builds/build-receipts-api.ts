import { createRoute, z } from '@hono/zod-openapi'
import { AddReceipt, BuildReceipts } from '#contracts/custom-builds/build-receipts.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { addReceipt, getReceipts, removeReceipt } from '#domain/custom-builds/builds/change-receipts.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'

const RECEIPTS = '/builds/{id}/receipts'
const params = z.object({ id: Uuid })
const answer = { 200: jsonAnswer(BuildReceipts, 'The receipts for the build, and the most you can keep for these parts') }

const list = createRoute({
  method: 'get',
  path: RECEIPTS,
  security: withScope('builds:read'),
  summary: 'List receipts for nonreturnable parts of a build',
  request: { params, query: listQuery({}) },
  responses: answer,
})

const add = createRoute({
  method: 'post',
  path: RECEIPTS,
  security: withScope('builds:write'),
  summary: 'Add a receipt for nonreturnable parts',
  request: { params, ...jsonBody(AddReceipt) },
  responses: answer,
})

const remove = createRoute({
  method: 'delete',
  path: `${RECEIPTS}/{receipt}`,
  security: withScope('builds:write'),
  summary: 'Remove a receipt',
  request: { params: z.object({ id: Uuid, receipt: Uuid }) },
  responses: answer,
})

/** Receipts of builds, for buyer and builder. */
export function buildReceiptsApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { receipts, ...build } = await getReceipts(c.var.ctx, c.req.valid('param').id)
      return c.json({ ...build, receipts: receipts.slice(0, c.req.valid('query').limit) }, 200)
    })
    .openapi(add, async (c) => c.json(await addReceipt(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(remove, async (c) => {
      const { id: requestId, receipt: receiptId } = c.req.valid('param')
      return c.json(await removeReceipt(c.var.ctx, { requestId, receiptId }), 200)
    })
}
