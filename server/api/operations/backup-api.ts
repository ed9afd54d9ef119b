import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { AskForComparison, BackupState, ResumePayments, SettleUnknownPayment } from '#contracts/operations/restore-views.ts'
import { getBackupState } from '#domain/operations/operators/get-backup-state.ts'
import { askForComparison, resumePayments } from '#domain/operations/operators/resume-payments.ts'
import { confirmUnknownPayment, refundUnknownPayment } from '#domain/operations/operators/settle-unknown-payment.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'
import { type BackupSchedule, findBackupSchedule } from '#server/operations/system/backup-schedule.ts'

const byId = z.object({ id: Uuid })

const state = createRoute({
  method: 'get',
  path: '/admin/backup',
  security: withScope('admin:read'),
  summary: 'Get the last backup and restore, and whether a restored shop is paused',
  responses: { 200: jsonAnswer(BackupState, 'The most recent of each') },
})
const compare = createRoute({
  method: 'post',
  path: '/admin/backup/comparison',
  security: SESSION_ONLY,
  summary: 'Compare a restored shop with the card provider again; optionally close payment pages it did not open',
  request: jsonBody(AskForComparison),
  responses: { 202: jsonAnswer(Confirmation, 'In progress') },
})
const resume = createRoute({
  method: 'post',
  path: '/admin/backup/resume',
  security: SESSION_ONLY,
  summary: 'Resume payments, payouts and emails after a restore',
  request: jsonBody(ResumePayments),
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})
const refundUnknown = createRoute({
  method: 'post',
  path: '/admin/backup/unknown-payments/{id}/refund',
  security: SESSION_ONLY,
  summary: 'Refund a payment that is unknown to a restored shop',
  request: { params: byId },
  responses: { 200: jsonAnswer(Confirmation, 'Refunded') },
})
const settleUnknown = createRoute({
  method: 'post',
  path: '/admin/backup/unknown-payments/{id}/settle',
  security: SESSION_ONLY,
  summary: 'Mark a payment missing from a restored backup as settled',
  request: { params: byId, ...jsonBody(SettleUnknownPayment) },
  responses: { 200: jsonAnswer(Confirmation, 'Settled') },
})

function scheduleView(schedule: BackupSchedule | null): BackupState['schedule'] {
  if (!schedule) return null
  const { bucket, everyHours, lastAt, failure, isLate } = schedule
  return {
    bucket,
    every_hours: everyHours,
    last_backup_from: lastAt?.toISOString() ?? null,
    failed_at: failure?.at.toISOString() ?? null,
    error: failure?.error ?? null,
    is_late: isLate,
  }
}

/** For operators only; each action checks that itself. */
export function backupApi() {
  return apiRouter()
    .openapi(state, async (c) => {
      const { ctx, machine } = c.var
      return c.json(
        { ...(await getBackupState(ctx)), schedule: scheduleView(await findBackupSchedule(ctx, machine.backups)) },
        200,
      )
    })
    .openapi(compare, async (c) => {
      await askForComparison(c.var.ctx, c.req.valid('json'))
      return c.json({ message: 'The comparison is in progress' }, 202)
    })
    .openapi(resume, async (c) => {
      await resumePayments(c.var.ctx, c.req.valid('json'))
      return c.json({ message: 'Payments, payouts and emails have resumed' }, 200)
    })
    .openapi(refundUnknown, async (c) => {
      await refundUnknownPayment(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'The payment has been refunded' }, 200)
    })
    .openapi(settleUnknown, async (c) => {
      await confirmUnknownPayment(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
      return c.json({ message: 'The payment is settled' }, 200)
    })
}
