import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { WaitingSpan } from '#domain/ports/jobs.ts'
import type { restores } from './restores-tables.ts'

type RestoreRow = typeof restores.$inferSelect

/**
 * Payments resume only after a complete comparison with the card provider, when no unknown payment page is open and each unknown payment is
 * settled.
 */
export function resumeVerdict(restore: RestoreRow, unsettled: number): Verdict {
  const { comparedAt, compareAskedAt, comparison, resumedAt } = restore
  if (resumedAt !== null) return new Refusal('conflict', 'Payments are not paused.')
  const staging = stagingVerdict(restore)
  if (staging !== true) return staging
  if (comparedAt === null || compareAskedAt !== null)
    return new Refusal('conflict', 'Please wait until the comparison with Stripe is complete.')
  if (comparison?.openPages) return new Refusal('conflict', 'First, close the payment pages that this shop did not open.')
  if (unsettled > 0) return new Refusal('conflict', 'Please settle each unknown payment first.')
  return true
}

/** A staging copy never asks the card provider about the live shop's payments, and is never resumed. */
export function stagingVerdict({ isStaging }: Pick<RestoreRow, 'isStaging'>): Verdict {
  return isStaging ? new Refusal('conflict', 'This is a staging copy of a shop. It can’t be resumed.') : true
}

/** Jobs that waited at the time of the backup and were due before the restore: the lost shop may have run them. */
export function waitedInBackup({ backupStartedAt, restoredAt }: RestoreRow): WaitingSpan {
  return { enqueuedBy: backupStartedAt, dueBy: restoredAt }
}
