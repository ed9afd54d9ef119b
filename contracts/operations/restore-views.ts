import { z } from 'zod'

/** A payment at the card provider that a restored shop does not have */
export const UnknownPayment = z
  .object({
    id: z.string(),
    payment_intent_id: z.string(),
    amount: z.number(),
    paid_at: z.string(),
    /** The subject, if it can be recognized. Reserved until this payment is settled. */
    product: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** A refund was requested, and the card provider has not responded. */
    is_refund_asked: z.boolean(),
  })
  .meta({ id: 'UnknownPayment' })
export type UnknownPayment = z.infer<typeof UnknownPayment>

/** A restored shop: whether payments, payouts and emails are paused, and the results of the comparison with the card provider */
export const RestoreState = z
  .object({
    is_paused: z.boolean(),
    /** A staging copy stays paused and never sends, pays or deletes anything outside. */
    is_staging: z.boolean(),
    /** Null if this database was never restored. */
    restored_at: z.string().nullable(),
    /** The moment that was restored */
    backup_from: z.string().nullable(),
    resumed_at: z.string().nullable(),
    is_comparing: z.boolean(),
    compared_at: z.string().nullable(),
    compare_failed_at: z.string().nullable(),
    comparison: z
      .object({
        settled_payments: z.number(),
        booked_transfers: z.number(),
        differences: z.number(),
        /** Open payment pages that this shop did not create */
        open_pages: z.number(),
      })
      .nullable(),
    /** Emails waiting in the backup */
    emails_waiting: z.number(),
    /** The number of unsettled unknown payments, and the first of them */
    unsettled_payments: z.number(),
    unknown_payments: z.array(UnknownPayment),
    can: z.object({ resume: z.boolean() }),
  })
  .meta({ id: 'RestoreState' })
export type RestoreState = z.infer<typeof RestoreState>

/** The latest backup, as recorded in the database. */
const LastBackup = z
  .object({ backup_from: z.string(), finished_at: z.string(), name: z.string(), bytes: z.number() })
  .meta({ id: 'LastBackup' })

/** What an operator sees of backups. */
export const BackupState = z
  .object({
    restore: RestoreState,
    last_backup: LastBackup.nullable(),
    /** The newest backup, if it lacks files. It does not count as the last one. */
    incomplete_backup: z.object({ backup_from: z.string(), name: z.string(), missing_files: z.number() }).nullable(),
    /** Scheduled backups; null without BACKUP_BUCKET */
    schedule: z
      .object({
        bucket: z.string(),
        every_hours: z.number(),
        last_backup_from: z.string().nullable(),
        /** The last attempt, if it failed. */
        failed_at: z.string().nullable(),
        error: z.string().nullable(),
        /** The last attempt failed, or none succeeded for twice the interval. */
        is_late: z.boolean(),
      })
      .nullable(),
    /** When a trial restore last verified a backup */
    last_checked_at: z.string().nullable(),
  })
  .meta({ id: 'BackupState' })
export type BackupState = z.infer<typeof BackupState>

/** `POST /api/v1/admin/backup/comparison`. */
export const AskForComparison = z.object({ close_pages: z.boolean() })
export type AskForComparison = z.infer<typeof AskForComparison>

export const ResumePayments = z.object({ send_waiting_emails: z.boolean() })
export type ResumePayments = z.infer<typeof ResumePayments>

/** `POST /api/v1/admin/backup/unknown-payments/{id}/settle`. */
export const SettleUnknownPayment = z.object({
  reason: z.string().trim().min(1, 'Please describe what you did').max(1000, 'Keep it to 1,000 characters or less'),
})
