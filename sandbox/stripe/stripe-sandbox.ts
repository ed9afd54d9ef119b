import type { SandboxDb } from '../sandbox-db.ts'
import type { SandboxLog } from '../sandbox-log.ts'

/** What every part of the Stripe sandbox uses. */
export type StripeSandbox = {
  db: SandboxDb
  now: () => Date
  secretKey: string
  publicUrl: string
  /** Called after events were committed, so that their delivery does not wait for the next round. */
  wake: () => void
  log: SandboxLog
}

/** Stripe counts in whole seconds. */
export function unix(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
