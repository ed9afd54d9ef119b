import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/confirmation-views.ts'
import { DiscardJob, PageQuery } from '#contracts/operator-bodies.ts'
import { operatorPage } from '#contracts/operator-views.ts'
import { FailedJob, SystemStatus } from '#contracts/system-views.ts'
import { Uuid } from '#contracts/uuid.ts'
import { apiRouter } from '../http/api-router.ts'
import { describeQuery } from '../http/describe-query.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'
import { SESSION_ONLY, withScope } from '../http/token-access.ts'
import { discardFailedJob, listFailedJobs, retryFailedJob } from '../system/failed-jobs.ts'
import { getSystemStatus } from '../system/get-system-status.ts'

const byId = z.object({ id: Uuid })
const done = jsonAnswer(Confirmation, 'Done')

const status = createRoute({
  method: 'get',
  path: '/admin/system',
  security: withScope('admin:read'),
  summary: 'Nodes, migrations, queues, webhooks, storage and mail',
  responses: { 200: jsonAnswer(SystemStatus, 'As it is now') },
})
const failedJobs = createRoute({
  method: 'get',
  path: '/admin/failed-jobs',
  security: withScope('admin:read'),
  summary: 'Jobs that were given up after their last try',
  request: { query: describeQuery({ page: 'From 1' }) },
  responses: { 200: jsonAnswer(operatorPage(FailedJob), 'Newest first') },
})
const retry = createRoute({
  method: 'post',
  path: '/admin/failed-jobs/{id}/retry',
  security: SESSION_ONLY,
  summary: 'Enqueue a failed job again',
  request: { params: byId },
  responses: { 202: done },
})
const discard = createRoute({
  method: 'post',
  path: '/admin/failed-jobs/{id}/discard',
  security: SESSION_ONLY,
  summary: 'Delete a failed job',
  request: { params: byId, ...jsonBody(DiscardJob) },
  responses: { 200: done },
})

/** For operators only; each action checks that itself. */
export function systemApi() {
  return apiRouter()
    .openapi(status, async (c) => c.json(await getSystemStatus(c.var.ctx, c.var.machine), 200))
    .openapi(failedJobs, async (c) => c.json(await listFailedJobs(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(retry, async (c) => {
      await retryFailedJob(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'The job runs again' }, 202)
    })
    .openapi(discard, async (c) => {
      await discardFailedJob(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
      return c.json({ message: 'Job discarded' }, 200)
    })
}
