import { z } from 'zod'

/** Money at the card provider that a restored shop has no payment for. */
export const UnknownPayment = z
  .object({
    id: z.string(),
    payment_intent_id: z.string(),
    amount: z.number(),
    paid_at: z.string(),
    /** What was paid for, if it can be recognised. Nobody else can buy it before this payment is settled. */
    product: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** A refund was asked for, and the card provider has not answered. */
    is_refund_asked: z.boolean(),
  })
  .meta({ id: 'UnknownPayment' })
export type UnknownPayment = z.infer<typeof UnknownPayment>

/** A restored shop: whether payments, payouts and emails are paused, and what the comparison with the card provider found. */
export const RestoreState = z
  .object({
    is_paused: z.boolean(),
    /** A staging copy: it stays paused, and sends, pays and deletes nothing outside. */
    is_staging: z.boolean(),
    /** Null if this database was never restored. */
    restored_at: z.string().nullable(),
    /** The moment whose state was restored. */
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
        /** Payment pages that can be paid, and that this shop has not opened. */
        open_pages: z.number(),
      })
      .nullable(),
    /** Emails that waited in the backup. */
    emails_waiting: z.number(),
    /** How many unknown payments are to be settled, and the first of them. */
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
    /** The newest backup, if it lacks files: it doesn't count as the last one. */
    incomplete_backup: z.object({ backup_from: z.string(), name: z.string(), missing_files: z.number() }).nullable(),
    /** Backups by schedule; null without BACKUP_BUCKET. */
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
    /** When a trial restore last found a backup whole. */
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
  reason: z.string().trim().min(1, 'Please describe what you did').max(1000, 'Keep it under 1,000 characters'),
})
