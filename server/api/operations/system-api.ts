import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { DiscardJob, PageQuery, SendTestEmail, StartMaintenance } from '#contracts/operations/operator-bodies.ts'
import { operatorPage } from '#contracts/operations/operator-views.ts'
import { DoctorFindings, FailedJob, SystemStatus } from '#contracts/operations/system-views.ts'
import { sendTestEmail } from '#domain/operations/operators/send-test-email.ts'
import { endMaintenance, startMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { readDoctorFindings } from '#server/operations/system/doctor-findings.ts'
import { discardFailedJob, listFailedJobs, retryFailedJob } from '#server/operations/system/failed-jobs.ts'
import { getSystemStatus } from '#server/operations/system/get-system-status.ts'

const done = jsonAnswer(Confirmation, 'Done')

/** For operators only; each action checks that itself. */
export const systemApi = [
  route('GET /api/v1/admin/system', 'admin:read', {
    summary: 'Get the state of nodes, migrations, queues, webhooks, storage and mail',
    answer: jsonAnswer(SystemStatus, 'The current state'),
    action: (ctx, _input, c) => getSystemStatus(ctx, c.var.machine),
  }),
  route('GET /api/v1/admin/failed-jobs', 'admin:read', {
    summary: 'List failed jobs',
    query: listQuery({ page: 'From 1' }),
    answer: jsonAnswer(operatorPage(FailedJob), 'Newest first'),
    action: (ctx, { query }) => listFailedJobs(ctx, PageQuery.parse(query)),
  }),
  route('POST /api/v1/admin/failed-jobs/{id}/retry', 'session', {
    summary: 'Retry a failed job',
    status: 202,
    answer: done,
    action: async (ctx, { params }) => {
      await retryFailedJob(ctx, params.id)
      return { message: 'The job is queued again' }
    },
  }),
  route('POST /api/v1/admin/failed-jobs/{id}/discard', 'session', {
    summary: 'Delete a failed job',
    body: DiscardJob,
    answer: done,
    action: async (ctx, { params, body }) => {
      await discardFailedJob(ctx, params.id, body.reason)
      return { message: 'Job discarded' }
    },
  }),
  route('PUT /api/v1/admin/maintenance', 'session', {
    summary: 'Start maintenance: make the shop read-only, with a message',
    description: 'Writes by anyone but operators get 503 with the code read_only and the message. Webhooks are still processed.',
    body: StartMaintenance,
    answer: done,
    action: async (ctx, { body }) => {
      await startMaintenance(ctx, body)
      return { message: 'The shop is read-only' }
    },
  }),
  route('DELETE /api/v1/admin/maintenance', 'session', {
    summary: 'End maintenance',
    answer: done,
    action: async (ctx) => {
      await endMaintenance(ctx)
      return { message: 'Maintenance ended' }
    },
  }),
  route('GET /api/v1/admin/doctor', 'admin:read', {
    summary: 'Get the results of the system check',
    answer: jsonAnswer(DoctorFindings, 'Checked on request; takes a few seconds'),
    action: (ctx, _input, c) => readDoctorFindings(ctx, c.var.machine),
  }),
  route('POST /api/v1/admin/test-email', 'session', {
    summary: 'Send a test email',
    body: SendTestEmail,
    status: 202,
    answer: done,
    action: async (ctx, { body }) => {
      await sendTestEmail(ctx, body)
      return { message: 'Test email sent' }
    },
  }),
] as const
