import { Refusal } from '#contracts/refusal.ts'
import type { Verdict } from '../kernel/authorize.ts'
import type { WaitingSpan } from '../ports/jobs.ts'
import type { restores } from './backups-tables.ts'

type RestoreRow = typeof restores.$inferSelect

/**
 * Money moves again only after a complete comparison with the card provider, when nobody can pay on a page that this shop does not know,
 * and when each payment that it does not know is settled.
 */
export function resumeVerdict(restore: RestoreRow, unsettled: number): Verdict {
  const { comparedAt, compareAskedAt, comparison, resumedAt } = restore
  if (resumedAt !== null) return new Refusal('conflict', 'Payments are not paused.')
  const staging = stagingVerdict(restore)
  if (staging !== true) return staging
  if (comparedAt === null || compareAskedAt !== null)
    return new Refusal('conflict', 'Please wait until the comparison with Stripe is complete.')
  if (comparison?.openPages) return new Refusal('conflict', 'Please close the payment pages this shop did not open first.')
  if (unsettled > 0) return new Refusal('conflict', 'Please settle each unknown payment first.')
  return true
}

/** A staging copy never asks the card provider about the live shop's payments, and is never resumed. */
export function stagingVerdict({ isStaging }: Pick<RestoreRow, 'isStaging'>): Verdict {
  return isStaging ? new Refusal('conflict', 'This is a staging copy of a shop. It can’t be resumed.') : true
}

/** What waited when the backup was made, and was due before the restore: the shop that was lost may have done it. */
export function waitedInBackup({ backupStartedAt, restoredAt }: RestoreRow): WaitingSpan {
  return { enqueuedBy: backupStartedAt, dueBy: restoredAt }
}
