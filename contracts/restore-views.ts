import { z } from 'zod'

/** A restored shop: whether payments, payouts and emails are paused, and what the comparison with the card provider found. */
export const RestoreState = z
  .object({
    is_paused: z.boolean(),
    /** Null if this database was never restored. */
    restored_at: z.string().nullable(),
    /** The moment whose state was restored. */
    backup_from: z.string().nullable(),
    resumed_at: z.string().nullable(),
    is_comparing: z.boolean(),
    compared_at: z.string().nullable(),
    compare_failed_at: z.string().nullable(),
    comparison: z.object({ settled_payments: z.number(), booked_transfers: z.number(), differences: z.number() }).nullable(),
    /** Emails that waited in the backup. */
    emails_waiting: z.number(),
    can: z.object({ resume: z.boolean() }),
  })
  .meta({ id: 'RestoreState' })
export type RestoreState = z.infer<typeof RestoreState>

/** The latest backup, as recorded in the database. */
const LastBackup = z
  .object({ backup_from: z.string(), finished_at: z.string(), name: z.string(), bytes: z.number() })
  .meta({ id: 'LastBackup' })

/** What an operator sees of backups. */
export const BackupState = z.object({ restore: RestoreState, last_backup: LastBackup.nullable() }).meta({ id: 'BackupState' })
export type BackupState = z.infer<typeof BackupState>

export const ResumePayments = z.object({ send_waiting_emails: z.boolean() })
export type ResumePayments = z.infer<typeof ResumePayments>
