import type { Log } from '../operations/observability/log.ts'

/** Logs that carriers' rates couldn't be converted. Operators see it at /admin/system. */
export async function reportExchangeMiss({ log }: { log: Log }, { currency }: { currency: string }): Promise<void> {
  log.error('Shipping rates in a currency without a current exchange rate were left out', { currency })
}
