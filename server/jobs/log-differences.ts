import type { Difference } from '#domain/payouts/reconcile-ledger.ts'
import type { Log } from '../log.ts'

/** Logs differences between our ledger and the provider's records; a line each, so that they can be searched. */
export function logDifferences(log: Log, differences: Difference[]): void {
  for (const difference of differences) log.error('The ledger differs from the card provider', difference)
}
