import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { DiscardJob, PageQuery, SendTestEmail, StartMaintenance } from '#contracts/operations/operator-bodies.ts'
import { operatorPage } from '#contracts/operations/operator-views.ts'
import { DoctorFindings, FailedJob, SystemStatus } from '#contracts/operations/system-views.ts'
import { sendTestEmail } from '#domain/operations/operators/send-test-email.ts'
import { endMaintenance, startMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'
import { readDoctorFindings } from '#server/operations/system/doctor-findings.ts'
import { discardFailedJob, listFailedJobs, retryFailedJob } from '#server/operations/system/failed-jobs.ts'
import { getSystemStatus } from '#server/operations/system/get-system-status.ts'

const byId = z.object({ id: Uuid })
const done = jsonAnswer(Confirmation, 'Done')

const status = createRoute({
  method: 'get',
  path: '/admin/system',
  security: withScope('admin:read'),
  summary: 'Get the state of nodes, migrations, queues, webhooks, storage and mail',
  responses: { 200: jsonAnswer(SystemStatus, 'The current state') },
})
const failedJobs = createRoute({
  method: 'get',
  path: '/admin/failed-jobs',
  security: withScope('admin:read'),
  summary: 'List failed jobs',
  request: { query: listQuery({ page: 'From 1' }) },
  responses: { 200: jsonAnswer(operatorPage(FailedJob), 'Newest first') },
})
const retry = createRoute({
  method: 'post',
  path: '/admin/failed-jobs/{id}/retry',
  security: SESSION_ONLY,
  summary: 'Retry a failed job',
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

const beginMaintenance = createRoute({
  method: 'put',
  path: '/admin/maintenance',
  security: SESSION_ONLY,
  summary: 'Start maintenance: make the shop read-only, with a message',
  description: 'Writes by anyone but operators get 503 with the code read_only and the message. Webhooks are still processed.',
  request: jsonBody(StartMaintenance),
  responses: { 200: done },
})
const finishMaintenance = createRoute({
  method: 'delete',
  path: '/admin/maintenance',
  security: SESSION_ONLY,
  summary: 'End maintenance',
  responses: { 200: done },
})
const doctor = createRoute({
  method: 'get',
  path: '/admin/doctor',
  security: withScope('admin:read'),
  summary: 'Get the results of the system check',
  responses: { 200: jsonAnswer(DoctorFindings, 'Checked on request; takes a few seconds') },
})
const testEmail = createRoute({
  method: 'post',
  path: '/admin/test-email',
  security: SESSION_ONLY,
  summary: 'Send a test email',
  request: jsonBody(SendTestEmail),
  responses: { 202: done },
})

/** For operators only; each action checks that itself. */
export function systemApi() {
  return apiRouter()
    .openapi(status, async (c) => c.json(await getSystemStatus(c.var.ctx, c.var.machine), 200))
    .openapi(failedJobs, async (c) => c.json(await listFailedJobs(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(retry, async (c) => {
      await retryFailedJob(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'The job is queued again' }, 202)
    })
    .openapi(discard, async (c) => {
      await discardFailedJob(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
      return c.json({ message: 'Job discarded' }, 200)
    })
    .openapi(beginMaintenance, async (c) => {
      await startMaintenance(c.var.ctx, c.req.valid('json'))
      return c.json({ message: 'The shop is read-only' }, 200)
    })
    .openapi(finishMaintenance, async (c) => {
      await endMaintenance(c.var.ctx)
      return c.json({ message: 'Maintenance ended' }, 200)
    })
    .openapi(doctor, async (c) => c.json(await readDoctorFindings(c.var.ctx, c.var.machine), 200))
    .openapi(testEmail, async (c) => {
      await sendTestEmail(c.var.ctx, c.req.valid('json'))
      return c.json({ message: 'Test email sent' }, 202)
    })
}
