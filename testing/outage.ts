import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#contracts/kernel/refusal.ts'

export type Outage = {
  /** The next calls, one by default, fail without a response. */
  failNext(times?: number): void
  /** Every call takes this long, in milliseconds. */
  delayMs: number
}

/** The ways in which a provider can fail. */
export function openOutage(message: string): { outage: Outage; pass(): Promise<void> } {
  let failures = 0
  const outage: Outage = {
    failNext(times = 1) {
      failures += times
    },
    delayMs: 0,
  }
  return {
    outage,
    async pass() {
      const fails = failures > 0
      if (fails) failures -= 1
      if (outage.delayMs > 0) await sleep(outage.delayMs)
      if (fails) throw new Refusal('provider_unavailable', message)
    },
  }
}
