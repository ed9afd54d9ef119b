import type { Difference } from '#domain/payouts/reconcile-ledger.ts'
import type { Log } from '../log.ts'

/** Tells the operator's log where our book and the provider's records differ; a line each, so that it can be searched. */
export function logDifferences(log: Log, differences: Difference[]): void {
  for (const difference of differences) log.error('The ledger differs from the card provider', difference)
}
