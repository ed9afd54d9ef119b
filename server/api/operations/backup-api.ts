import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { AskForComparison, BackupState, ResumePayments, SettleUnknownPayment } from '#contracts/operations/restore-views.ts'
import { getBackupState } from '#domain/operations/operators/get-backup-state.ts'
import { askForComparison, resumePayments } from '#domain/operations/operators/resume-payments.ts'
import { confirmUnknownPayment, refundUnknownPayment } from '#domain/operations/operators/settle-unknown-payment.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { type BackupSchedule, findBackupSchedule } from '#server/operations/system/backup-schedule.ts'

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
export const backupApi = [
  route('GET /api/v1/admin/backup', 'admin:read', {
    summary: 'Get the last backup and restore, and whether a restored shop is paused',
    answer: jsonAnswer(BackupState, 'The most recent of each'),
    action: async (_ctx, _input, c) => {
      const { ctx, machine } = c.var
      return { ...(await getBackupState(ctx)), schedule: scheduleView(await findBackupSchedule(ctx, machine.backups)) }
    },
  }),
  route('POST /api/v1/admin/backup/comparison', 'session', {
    summary: 'Compare a restored shop with the card provider again; optionally close payment pages it did not open',
    body: AskForComparison,
    status: 202,
    answer: jsonAnswer(Confirmation, 'In progress'),
    action: async (ctx, { body }) => {
      await askForComparison(ctx, body)
      return { message: 'The comparison is in progress' }
    },
  }),
  route('POST /api/v1/admin/backup/resume', 'session', {
    summary: 'Resume payments, payouts and emails after a restore',
    body: ResumePayments,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { body }) => {
      await resumePayments(ctx, body)
      return { message: 'Payments, payouts and emails have resumed' }
    },
  }),
  route('POST /api/v1/admin/backup/unknown-payments/{id}/refund', 'session', {
    summary: 'Refund a payment that is unknown to a restored shop',
    answer: jsonAnswer(Confirmation, 'Refunded'),
    waitsFor: 'provider',
    action: async (ctx, { params }) => {
      await refundUnknownPayment(ctx, params.id)
      return { message: 'The payment has been refunded' }
    },
  }),
  route('POST /api/v1/admin/backup/unknown-payments/{id}/settle', 'session', {
    summary: 'Mark a payment missing from a restored backup as settled',
    body: SettleUnknownPayment,
    answer: jsonAnswer(Confirmation, 'Settled'),
    action: async (ctx, { params, body }) => {
      await confirmUnknownPayment(ctx, params.id, body.reason)
      return { message: 'The payment is settled' }
    },
  }),
] as const
