import type { Difference } from '#domain/payouts/reconcile-ledger.ts'

/** Tells the operator's log where our book and the provider's records differ; a line each, so that it can be searched. */
export function tellDifferences(differences: Difference[]): void {
  for (const difference of differences) {
    const told = { level: 'error', message: 'The ledger differs from the card provider', ...difference }
    console.error(JSON.stringify({ time: new Date().toISOString(), ...told }))
  }
}
