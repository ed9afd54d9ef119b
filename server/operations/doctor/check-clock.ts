import { type Finding, ok, warning, wrong } from './finding.ts'

/** Another clock, and this one's lead in milliseconds. */
export type ClockDifference = { of: string; aheadMs: number }

const NOTICEABLE_MS = 5_000
// Stripe's signatures are valid for five minutes, signed S3 links for fifteen.
const HARMFUL_MS = 120_000

/** Compares with the clocks of the services checked before. */
export function checkClock(differences: ClockDifference[]): Finding {
  if (differences.length === 0) return ok('clock', `${new Date().toISOString()}, not compared with another clock.`)
  const worst = differences.reduce((one, other) => (Math.abs(other.aheadMs) > Math.abs(one.aheadMs) ? other : one))
  const seconds = Math.round(Math.abs(worst.aheadMs) / 1000)
  const difference = `${seconds} seconds ${worst.aheadMs > 0 ? 'ahead of' : 'behind'} ${worst.of}`
  if (Math.abs(worst.aheadMs) < NOTICEABLE_MS) return ok('clock', `Agrees with ${differences.map(({ of }) => of).join(' and ')}.`)
  const advice = `This machine’s clock is ${difference}: enable time synchronization (timedatectl set-ntp true).`
  return Math.abs(worst.aheadMs) < HARMFUL_MS ? warning('clock', advice) : wrong('clock', advice)
}
