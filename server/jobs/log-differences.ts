import type { Difference } from '#domain/money/payouts/reconcile-ledger.ts'
import type { Log } from '../operations/observability/log.ts'

/** Logs each difference between our ledger and the provider's records on its own line, for searching. */
export function logDifferences(log: Log, differences: Difference[]): void {
  for (const difference of differences) log.error('The ledger differs from the card provider', difference)
}
